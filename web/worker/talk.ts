// Messages and cache names shared by the page and the service worker.

/** Asks the worker for the entry script of its version. */
export type Question = 'entry'

/** Name of the cache for records and player names of finished matches. */
export const REPLAYS = 'replays'
