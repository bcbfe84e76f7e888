// The server's clock. Its time is the time at start-up plus the time elapsed since then. A change of the machine's wall
// clock therefore moves no deadline.
import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'

export interface Clock {
  /** The server's time in whole milliseconds since 1970. */
  now(): number
  /** Calls `wake` at `time` (milliseconds since 1970) or soon after. Returns a function that cancels the call. */
  at(time: number, wake: () => void): () => void
}

/** The clocks of a machine from which the server's time is computed. */
export interface Machine {
  /** The wall clock's time in milliseconds since 1970. Users of the machine can change the wall clock. */
  wall(): number
  /** Milliseconds since the machine booted, including time during which the machine slept. */
  uptime(): number
  /** Id that changes each time the machine boots; null if the system has no such id. */
  boot: string | null
}

/**
 * Longest timer in milliseconds. Node's timers stop while the machine sleeps, and a timer longer than 24.8 days fires
 * at once. A longer wait is therefore split into several timers.
 */
const LONGEST_TIMEOUT = 10_000
/**
 * If `os.uptime()` is ahead of `performance.now()` by more than this many milliseconds, the machine slept, because
 * `performance.now()` stops during sleep. Smaller differences come from the low precision of `os.uptime()`.
 */
const SLEPT = 1_000
/** Milliseconds between calls of `os.uptime()`, which reads a file and is too slow to call for every message. */
const LOOK_EVERY = 250

export const thisMachine = (): Machine => ({ wall: () => Date.now(), uptime: () => uptime() * 1000, boot: bootId() })

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}

/** The server's time at one instant, and how long the machine had been running at that instant. */
export interface KeptTime {
  /** Id of the machine's last boot; null if the system does not provide such an id. */
  boot: string | null
  /** How long the machine had been running at that instant, in milliseconds. */
  uptime: number
  now: number
}

/** The points in time in the journal from which a starting server computes the current time. */
export interface StoredTime {
  /** The last time that a server stored; null in a new journal. */
  kept: KeptTime | null
  /** Time of the newest row in the journal, in milliseconds since 1970; null if the journal has no rows. */
  newest: number | null
}

/** Interval in milliseconds at which the server stores its time in the journal, if other rows were written. */
export const KEEP_EVERY = 10_000
/** A row whose time is more than this many milliseconds after the stored time is treated as damaged. */
const LATEST_AFTER = 60_000

/**
 * Returns the server's time at start-up, based on the time that the previous server stored. If the machine has not
 * rebooted since then, the machine's uptime tells how much time has passed, and the wall clock is ignored. After a
 * reboot the wall clock's time is used. The server's time never starts before the time of the newest row.
 */
export function timeAtStart(machine: Machine, { kept, newest }: StoredTime): number {
  const sameBoot = kept !== null && kept.boot !== null && kept.boot === machine.boot
  const believed = sameBoot ? kept.now + machine.uptime() - kept.uptime : machine.wall()
  return Math.max(believed, latestWritten({ kept, newest }))
}

/** Returns the newest time in the journal, in milliseconds since 1970. Ignores the time of a damaged row. */
export function latestWritten({ kept, newest }: StoredTime): number {
  const written = newest !== null && (kept === null || newest - kept.now < LATEST_AFTER) ? newest : 0
  return Math.max(kept?.now ?? 0, written)
}

/** Returns the time to store in the journal for the next start of the server. */
export const timeToKeep = (machine: Machine, now: number): KeptTime => ({
  boot: machine.boot,
  uptime: machine.uptime(),
  now,
})

/** The functions that `wakeAt` needs: the time of a clock, and a timer. */
interface Sleeper {
  now(): number
  /** Calls `then` after `ms` milliseconds. Returns a function that cancels the call. */
  sleep(ms: number, then: () => void): () => void
}

/**
 * Calls `wake` when the clock reaches `time`. Looks at the clock again at least every `LONGEST_TIMEOUT`, because the
 * clock may change relative to the timers. Returns a function that cancels the call.
 */
export function wakeAt({ now, sleep }: Sleeper, time: number, wake: () => void): () => void {
  let cancel = () => {}
  const wait = (left: number) => {
    cancel = sleep(Math.min(Math.max(left, 0), LONGEST_TIMEOUT), check)
  }
  const check = () => {
    const left = time - now()
    if (left > 0) wait(left)
    else wake()
  }
  wait(time - now())
  return () => cancel()
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
  const sleep = (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  }
  return { now, at: (time, wake) => wakeAt({ now, sleep }, time, wake) }
}
