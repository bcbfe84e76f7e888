// What a match on this device needs of the world, handed in so that tests bring their own.
export interface LocalWorld {
  /** ms since 1970, whole. */
  now(): number
  /** Calls back at that time or soon after, never at once; gives a way to call it off. */
  at(time: number, wake: () => void): () => void
  /** 32 random bits, for the bots' own dice. */
  random(): number
  /** How long a bot waits before it thinks, so that people can follow. */
  botPauseMs: number
  /** A fault of ours: the match goes on without what caused it. */
  report(error: unknown): void
}

/** A timer fires at once beyond 24.8 days, and stands still while the machine sleeps: look again now and then. */
const LONGEST_TIMEOUT = 10_000

/** Time that no change of the wall clock moves. */
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
