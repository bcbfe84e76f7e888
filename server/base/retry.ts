// The delay before failed work is tried again.

/** Delay in milliseconds before a retry. */
export const RETRY_MS = 1_000
