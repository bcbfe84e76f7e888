// Stores a response in the background of a request.

/** Runs `keep` without delaying the response. A failure, such as a full disk, is ignored. */
export const keepBeside = (event: FetchEvent, keep: () => Promise<void>): void =>
  event.waitUntil(keep().catch(() => {}))
