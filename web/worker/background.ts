// Stores a response in the cache without delaying the request.

/** Runs `store` without delaying the response. Ignores a failure of `store`, for example because the disk is full. */
export const storeInBackground = (event: FetchEvent, store: () => Promise<void>): void =>
  event.waitUntil(store().catch(() => {}))
