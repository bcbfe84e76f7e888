// Limits the requests that carry notices: how many may be in flight to one host, for one person, and to one group of
// hosts. A host that does not answer gets no requests for a while (a circuit breaker), so silent hosts delay no other
// host.
import type { Clock } from '../base/clock.ts'
import { perMinute, Tally } from '../identity/limits.ts'

/**
 * How many requests may be in flight to all hosts that answered their last request. New and failing hosts have limits
 * of their own.
 */
const ANSWERING_MOST = 64
/**
 * How many requests may be in flight to all hosts without any answer yet, and to all hosts whose last request failed.
 */
const NEW_MOST = 32
const SILENT_MOST = 32
const AT_ONE_HOST = 32
/** How many requests a person may have in flight. A person has at most ten browsers and a webhook. */
const PERSON_MOST = 16
const PERSON_PER_MINUTE = 120
/**
 * Timeouts in milliseconds for a response. The first request to a new host gets `NEW_PATIENCE_MS`; all others get
 * `PATIENCE_MS`.
 */
const PATIENCE_MS = 10_000
const NEW_PATIENCE_MS = 3_000
/** After this many requests in a row without an answer, the host gets no requests for a while. */
const FAILURES_MOST = 3
/**
 * How long a host gets no requests after `FAILURES_MOST` failures, in milliseconds. Each further failure doubles the
 * time.
 */
const CLOSED_MS = 60_000
const CLOSED_MOST_MS = 3_600_000
/** Shortest delay in milliseconds before the next attempt when too many requests are in flight. */
const CROWDED_MS = 2_000
/** How many hosts are remembered. The hosts used least recently are forgotten. */
const HOSTS_MOST = 10_000

type GroupName = 'answering' | 'new' | 'silent'

/**
 * A group of hosts: those that answered their last request, those without any answer yet, or those whose last request
 * failed. `most` is the largest number of requests in flight to the group.
 */
interface Group {
  most: number
  patience: number
  inFlight: number
  /**
   * The latest time at which a postponed notice of this group tries again. The notices of a full group get times that
   * follow each other, as fast as the group can send.
   */
  lastGiven: number
}

const groupOf = (most: number, patience: number): Group => ({ most, patience, inFlight: 0, lastGiven: 0 })

interface Host {
  inFlight: number
  hasAnswered: boolean
  /** How many requests in a row have got no answer. */
  failures: number
  /** The host gets no requests before this time, in milliseconds since 1970. */
  closedUntil: number
}

/** Permission to send one request. `end` must be called when the request has ended. */
export interface Permit {
  /** Timeout in milliseconds for the response. */
  patience: number
  /**
   * Must be called when the request has ended. `hasAnswered` is false without a response, and undefined if no request
   * was sent.
   */
  end(hasAnswered: boolean | undefined): void
}

/** The request must wait until this time, in milliseconds since 1970. */
export interface Wait {
  at: number
}

export class Hosts {
  readonly #clock: Pick<Clock, 'now'>
  /** The hosts by name. The first is the least recently used host. */
  readonly #hosts = new Map<string, Host>()
  readonly #groups: Record<GroupName, Group> = {
    answering: groupOf(ANSWERING_MOST, PATIENCE_MS),
    new: groupOf(NEW_MOST, NEW_PATIENCE_MS),
    silent: groupOf(SILENT_MOST, PATIENCE_MS),
  }
  readonly #people = new Tally(PERSON_MOST)
  readonly #perMinute = perMinute(PERSON_PER_MINUTE)

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock
  }

  /** Returns a permit for one request of a person to a host, or the time until which the request must wait. */
  enter(name: string, person: string): Permit | Wait {
    const host = this.#use(name)
    const group = this.#groups[standingOf(host)]
    const at = this.#waitOf(host, group)
    if (at !== undefined) return { at }
    const now = this.#clock.now()
    if (!this.#people.enter(person)) return { at: now + CROWDED_MS }
    if (!this.#perMinute.take(person, now)) {
      this.#people.leave(person)
      return { at: now + CROWDED_MS }
    }
    host.inFlight++
    group.inFlight++
    return {
      patience: group.patience,
      end: (hasAnswered) => {
        host.inFlight--
        group.inFlight--
        this.#people.leave(person)
        if (hasAnswered !== undefined) this.#note(host, hasAnswered)
      },
    }
  }

  #waitOf(host: Host, group: Group): number | undefined {
    const now = this.#clock.now()
    if (host.closedUntil > now) return host.closedUntil
    // A host that left requests unanswered gets a single request first, and further requests only after an answer.
    const most = host.failures >= FAILURES_MOST ? 1 : AT_ONE_HOST
    if (host.inFlight >= most) return now + CROWDED_MS
    if (group.inFlight < group.most) return undefined
    group.lastGiven = Math.max(now + CROWDED_MS, group.lastGiven + group.patience / group.most)
    // Rounds the time up to whole two seconds, so that one query of the journal finds many due notices.
    return Math.ceil(group.lastGiven / CROWDED_MS) * CROWDED_MS
  }

  #note(host: Host, hasAnswered: boolean): void {
    host.hasAnswered ||= hasAnswered
    host.failures = hasAnswered ? 0 : host.failures + 1
    const over = host.failures - FAILURES_MOST
    if (over >= 0) host.closedUntil = this.#clock.now() + Math.min(CLOSED_MS * 2 ** over, CLOSED_MOST_MS)
  }

  #use(name: string): Host {
    const host = this.#hosts.get(name) ?? { inFlight: 0, hasAnswered: false, failures: 0, closedUntil: 0 }
    this.#hosts.delete(name)
    this.#hosts.set(name, host)
    for (const oldest of this.#hosts.keys()) {
      if (this.#hosts.size <= HOSTS_MOST) break
      this.#hosts.delete(oldest)
    }
    return host
  }
}

const standingOf = ({ hasAnswered, failures }: Host): GroupName =>
  failures > 0 ? 'silent' : hasAnswered ? 'answering' : 'new'
