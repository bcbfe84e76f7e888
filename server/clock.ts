// The server's time: the wall clock at its start plus the time elapsed, so that stepping the wall clock moves no deadline.
import { uptime } from 'node:os'

export interface Clock {
  /** ms since 1970, whole. */
  now(): number
  /** Calls back at that time or soon after; gives a way to call it off. */
  at(time: number, wake: () => void): () => void
}

/** A timer stands still while the machine sleeps, and fires at once beyond 24.8 days: look again now and then. */
const LONGEST_TIMEOUT = 10_000
/** `performance.now()` stands still while the machine sleeps, `os.uptime()` is coarse: a gap this wide between them was a sleep. */
const SLEPT = 1_000
/** `os.uptime()` reads a file: not at every message. */
const LOOK_EVERY = 250

export function serverClock(wall = Date.now()): Clock {
  const started = performance.now()
  const booted = uptime() * 1000
  let slept = 0
  let looked = 0
  const now = () => {
    const elapsed = performance.now() - started
    if (elapsed - looked > LOOK_EVERY) {
      looked = elapsed
      const gap = uptime() * 1000 - booted - elapsed - slept
      if (gap > SLEPT) slept += gap
    }
    return Math.floor(wall + elapsed + slept)
  }
  const at = (time: number, wake: () => void) => {
    let timer: NodeJS.Timeout
    const wait = () => {
      const left = time - now()
      timer = left <= 0 ? setTimeout(wake, 0) : setTimeout(left > LONGEST_TIMEOUT ? wait : wake, Math.min(left, LONGEST_TIMEOUT))
    }
    wait()
    return () => clearTimeout(timer)
  }
  return { now, at }
}
