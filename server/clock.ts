// The server's clock: the time at start-up plus the elapsed time, so that changes of the wall clock move no deadline.
import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import type { Journal, KeptTime } from './journal/journal.ts'

export interface Clock {
  /** Whole milliseconds since 1970. */
  now(): number
  /** Calls `wake` at that time or soon after. Returns a function that cancels the call. */
  at(time: number, wake: () => void): () => void
}

/** The time sources of a machine. */
export interface Machine {
  /** Wall clock in milliseconds since 1970. People can set it. */
  wall(): number
  /** Milliseconds since boot, including sleep. */
  uptime(): number
  /** Id that changes at each boot; null if the system has none. */
  boot: string | null
}

/**
 * Longest timer in milliseconds. Timers stop while the machine sleeps and fire at once beyond 24.8 days, so long waits
 * are split.
 */
const LONGEST_TIMEOUT = 10_000
/**
 * `performance.now()` stops during sleep and `os.uptime()` is coarse. A difference of more milliseconds than this means
 * that the machine slept.
 */
const SLEPT = 1_000
/** Milliseconds between reads of `os.uptime()`, which reads a file and is too slow for every message. */
const LOOK_EVERY = 250

export const thisMachine = (): Machine => ({ wall: () => Date.now(), uptime: () => uptime() * 1000, boot: bootId() })

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}

/** Milliseconds between records of the time while anything is written. */
export const KEEP_EVERY = 10_000
/** No row can be more milliseconds than this later than the recorded time. A later row is damaged. */
const LATEST_AFTER = 60_000

/**
 * Returns the time at start-up, based on the record of the previous server. Within one boot the uptime decides,
 * whatever happened to the wall clock. After a reboot the wall clock is trusted, but time never starts before the
 * newest row.
 */
export function timeAtStart(machine: Machine, { kept, newest }: Awaited<ReturnType<Journal['readTime']>>): number {
  const sameBoot = kept !== null && kept.boot !== null && kept.boot === machine.boot
  const believed = sameBoot ? kept.now + machine.uptime() - kept.uptime : machine.wall()
  const written = newest !== null && (kept === null || newest - kept.now < LATEST_AFTER) ? newest : 0
  return Math.max(believed, kept?.now ?? 0, written)
}

/** Returns the record that the next start uses. */
export const timeToKeep = (machine: Machine, now: number): KeptTime => ({
  boot: machine.boot,
  uptime: machine.uptime(),
  now,
})

/** Responses that take more milliseconds than this are ignored, because they say little about the time. */
const ANSWERED_WITHIN = 200

export interface FollowingClock extends Clock {
  /** Adjusts the clock to the returned time. A slow or failed response changes nothing. */
  follow(ask: () => Promise<number>): Promise<void>
}

/**
 * A clock that follows another one's time. It never goes back: if it is ahead, it stands still until the other catches
 * up.
 */
export function followingClock(own: Clock): FollowingClock {
  let ahead = 0
  let latest = 0
  const now = () => {
    latest = Math.max(latest, Math.floor(own.now() + ahead))
    return latest
  }
  return {
    now,
    at: (time, wake) => own.at(time - ahead, wake),
    async follow(ask) {
      const asked = own.now()
      const told = await ask().catch(() => undefined)
      const answered = own.now()
      if (told !== undefined && answered - asked < ANSWERED_WITHIN) ahead = told - (asked + answered) / 2
    },
  }
}

export function serverClock(machine = thisMachine(), startedAt = machine.wall()): Clock {
  const started = performance.now()
  const booted = machine.uptime()
  let slept = 0
  let looked = 0
  const now = () => {
    const elapsed = performance.now() - started
    if (elapsed - looked > LOOK_EVERY) {
      looked = elapsed
      const gap = machine.uptime() - booted - elapsed - slept
      if (gap > SLEPT) slept += gap
    }
    return Math.floor(startedAt + elapsed + slept)
  }
  const at = (time: number, wake: () => void) => {
    let timer: NodeJS.Timeout
    const wait = () => {
      const left = time - now()
      timer =
        left <= 0
          ? setTimeout(wake, 0)
          : setTimeout(left > LONGEST_TIMEOUT ? wait : wake, Math.min(left, LONGEST_TIMEOUT))
    }
    wait()
    return () => clearTimeout(timer)
  }
  return { now, at }
}
