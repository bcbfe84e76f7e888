// Messages and cache names shared by the page and the service worker.

/** Asks the service worker for the URL of its version's entry script. */
export type WorkerRequest = 'entry'

/** Name of the cache for records and player names of finished matches. */
export const REPLAY_CACHE = 'replays'
