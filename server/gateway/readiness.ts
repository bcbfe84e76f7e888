// Decides from the database's answers whether a node is ready. A short failure changes nothing, in both directions.

/** All times are milliseconds of the node's monotonic clock. */
export interface Readiness {
  isReady: boolean
  /** When the database answered last. */
  answeredAt: number
  /** When the current series of good answers began. Null after a failed query. */
  goodSince: number | null
}

/**
 * A node is not ready after this many milliseconds without a good answer, and ready again after as many with good
 * answers only.
 */
export const PATIENCE_MS = 5_000

export const readyFrom = (now: number): Readiness => ({ isReady: true, answeredAt: now, goodSince: now })

export function afterAnswer({ isReady, answeredAt, goodSince }: Readiness, isGood: boolean, now: number): Readiness {
  if (!isGood) return afterTime({ isReady, answeredAt, goodSince: null }, now)
  const since = goodSince ?? now
  return { isReady: isReady || now - since >= PATIENCE_MS, answeredAt: now, goodSince: since }
}

/**
 * Returns the state after some time without an answer. A node whose last query did not fail stays ready, because a
 * process that was paused has sent no query in this time.
 */
export const afterTime = (state: Readiness, now: number): Readiness =>
  state.goodSince === null && now - state.answeredAt >= PATIENCE_MS ? { ...state, isReady: false } : state
