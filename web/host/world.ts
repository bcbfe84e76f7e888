// The clock, timers and randomness of a match on this device, passed in so that tests can replace them.
export interface LocalWorld {
  /** Whole milliseconds since 1970. */
  now(): number
  /** Calls `wake` at that time or soon after, never synchronously. Returns a function that cancels the call. */
  at(time: number, wake: () => void): () => void
  /** Returns 32 random bits, which seed the bots' own random numbers. */
  random(): number
  /** Pause before a bot thinks, in milliseconds, so that people can follow the game. */
  botPauseMs: number
  /** Reports an error in our code. The match continues without the input that caused it. */
  report(error: unknown): void
}

/**
 * Longest single timeout, in milliseconds. Browser timers overflow at 24.8 days and pause during sleep, so long waits
 * are split.
 */
const LONGEST_TIMEOUT = 10_000

/** Returns the current time, unaffected by later changes of the system clock. */
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
