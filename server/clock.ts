// The server's time: told once at its start, plus the time elapsed, so that stepping the wall clock moves no deadline.
import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import type { Journal, KeptTime } from './journal/journal.ts'

export interface Clock {
  /** ms since 1970, whole. */
  now(): number
  /** Calls back at that time or soon after; gives a way to call it off. */
  at(time: number, wake: () => void): () => void
}

/** What a machine says about time. */
export interface Machine {
  /** ms since 1970, as people set it. */
  wall(): number
  /** ms since it was started, those it slept included. */
  uptime(): number
  /** Another one after each start of the machine; null where it does not say. */
  boot: string | null
}

/** A timer stands still while the machine sleeps, and fires at once beyond 24.8 days: look again now and then. */
const LONGEST_TIMEOUT = 10_000
/** `performance.now()` stands still while the machine sleeps, `os.uptime()` is coarse: a gap this wide between them was a sleep. */
const SLEPT = 1_000
/** `os.uptime()` reads a file: not at every message. */
const LOOK_EVERY = 250

export const thisMachine = (): Machine => ({ wall: () => Date.now(), uptime: () => uptime() * 1000, boot: bootId() })

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}

/** The time is kept so often while anything is written. */
export const KEEP_EVERY = 10_000
/** So much later than the kept time nothing was written: a row that says so is damaged. */
const LATEST_AFTER = 60_000

/**
 * The time at a start, from what the last server kept. Within one boot of the machine its uptime decides, whatever was done to
 * the wall clock since. After another boot the wall clock is believed; nothing that was written is later than now.
 */
export function timeAtStart(machine: Machine, { kept, newest }: Awaited<ReturnType<Journal['readTime']>>): number {
  const sameBoot = kept !== null && kept.boot !== null && kept.boot === machine.boot
  const believed = sameBoot ? kept.now + machine.uptime() - kept.uptime : machine.wall()
  const written = newest !== null && (kept === null || newest - kept.now < LATEST_AFTER) ? newest : 0
  return Math.max(believed, kept?.now ?? 0, written)
}

/** What the next start goes by. */
export const timeToKeep = (machine: Machine, now: number): KeptTime => ({
  boot: machine.boot,
  uptime: machine.uptime(),
  now,
})

/** An answer that took longer says little about the time, ms. */
const ANSWERED_WITHIN = 200

export interface FollowingClock extends Clock {
  /** Asks what time it is; where that takes too long, or fails, nothing changes. */
  follow(ask: () => Promise<number>): Promise<void>
}

/** A clock that goes by another's answers. It never goes back: where it was ahead it stands still until it is right. */
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
