// Messages and cache names shared by the page and the service worker.

/**
 * `entry` asks the service worker for the URL of its version's entry script; `rest` asks it to download all files that
 * the device does not have yet.
 */
export type WorkerRequest = 'entry' | 'rest'

/** Path of an empty entry in the cache of a version. It exists if the cache contains all files of the version. */
export const ALL_FILES_MARK = '/all-files'

/** Name of the cache for records and player names of finished matches. */
export const REPLAY_CACHE = 'replays'
