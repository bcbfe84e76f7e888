// The clock, timers and random numbers of a match on this device. Tests replace them.
export interface LocalWorld {
  /** Returns the current time in whole milliseconds since 1970. */
  now(): number
  /**
   * Calls `wake` at `time` (milliseconds since 1970) or soon after, never synchronously. Returns a function that
   * cancels the call.
   */
  at(time: number, wake: () => void): () => void
  /** Returns 32 random bits, from which the bots' random numbers are derived. */
  random(): number
  /** Milliseconds that a bot waits before its move, so that people can follow the game. */
  botPauseMs: number
  /**
   * Reports an error in the app or in the rules. The input that caused the error is dropped, and the match continues.
   */
  report(error: unknown): void
}

/**
 * Longest single timeout in milliseconds. Browser timers overflow after 24.8 days and stop during sleep, so a long wait
 * uses many timeouts.
 */
const LONGEST_TIMEOUT = 10_000

/** Returns the current time. Later changes of the system clock do not affect it. */
const now = (): number => Math.floor(performance.timeOrigin + performance.now())

function at(time: number, wake: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const left = time - now()
    timer = left <= 0 ? setTimeout(wake, 0) : setTimeout(wait, Math.min(left, LONGEST_TIMEOUT))
  }
  wait()
  return () => clearTimeout(timer)
}

export const browserWorld: LocalWorld = {
  now,
  at,
  random: () => crypto.getRandomValues(new Uint32Array(1))[0] as number,
  botPauseMs: 600,
  report: (error) => reportError(error),
}
