// Stores responses in the cache without delaying the page.

/** Runs `store` without delaying the page. Ignores a failure of `store`, for example because the disk is full. */
export const storeInBackground = (event: ExtendableEvent, store: () => Promise<void>): void =>
  event.waitUntil(store().catch(() => {}))
