// The waits that the bench compares.

/** Milliseconds that a player waited, alone and while the server had much to do for others. */
export interface Waits {
  alone: number[]
  meanwhile: number[]
}
