// The delay before failed work is tried again.

export const RETRY_MS = 1_000
