// The cluster clock: the time that all nodes of a shared journal use. Its time is the database's clock plus an offset
// that is stored in the database. If somebody sets the database's clock, the nodes change the offset, so the cluster's
// time stays right.
import { type Clock, wakeAt } from '../base/clock.ts'
import type { ClockReading, ToldClock } from '../journal/calls/nodes.ts'
import { isCertain, type Jump, jumpAfter, QUICK_MS } from './jump.ts'
import { aheadAt, type Slew, slewTo, stepTo } from './slew.ts'

/**
 * The database's answer to a query of its clock, with the times of the node's own clock at which the query was sent and
 * answered.
 */
export interface Answer {
  reading: ClockReading
  asked: number
  answered: number
}

interface Timer {
  fire(): void
  cancel(): void
}

export class ClusterClock implements Clock {
  readonly #own: Clock
  #slew: Slew
  #latest = Number.NEGATIVE_INFINITY
  #jump: Jump | null = null
  #told: ToldClock | null = null
  readonly #timers = new Set<Timer>()
  /** Number of the node's first reading of the database's clock. Older nodes have lower numbers. */
  readonly start: number

  /**
   * `own` is the node's monotonic clock, `time` the cluster's time now in milliseconds since 1970, and `start` the
   * number of the node's first reading of the database's clock.
   */
  constructor(own: Clock, time: number, start: number) {
    this.#own = own
    this.start = start
    this.#slew = stepTo(own.now(), time - own.now())
  }

  now(): number {
    this.#latest = Math.max(this.#latest, Math.floor(this.#at(this.#own.now())))
    return this.#latest
  }

  at(time: number, wake: () => void): () => void {
    const timer: Timer = {
      fire: () => {
        this.#timers.delete(timer)
        wake()
      },
      cancel: () => {},
    }
    const sleep = (ms: number, then: () => void) => this.#own.at(this.#own.now() + ms, then)
    timer.cancel = wakeAt({ now: () => this.now(), sleep }, time, timer.fire)
    this.#timers.add(timer)
    return () => {
      this.#timers.delete(timer)
      timer.cancel()
    }
  }

  /**
   * The jump of a clock that the latest quick answers of the database have shown. Null without a jump, and after only
   * one answer that shows it.
   */
  get jump(): Jump | null {
    return isCertain(this.#jump) ? this.#jump : null
  }

  /** True if the database's latest quick answer has shown a jump of a clock. One answer is no proof yet. */
  get isSuspicious(): boolean {
    return this.#jump !== null
  }

  /**
   * The time in the database's latest quick answer, and this node's cluster time at that moment. Null before the first
   * quick answer.
   */
  get told(): ToldClock | null {
    return this.#told
  }

  /**
   * Compares the cluster's time with a quick answer of the database: corrects a small difference slowly (slews), and
   * remembers a large difference as a jump. Ignores a slow answer.
   */
  observe({ reading, asked, answered }: Answer): void {
    if (answered - asked > QUICK_MS) return
    const own = (asked + answered) / 2
    const cluster = this.#at(own)
    const apart = reading.database + reading.offset - cluster
    this.#told = { number: reading.number, database: reading.database, cluster, start: this.start }
    this.#jump = jumpAfter(this.#jump, reading, apart)
    if (this.#jump === null) this.#slew = slewTo(this.#slew, answered, aheadAt(this.#slew, own) + apart)
  }

  /**
   * Forgets the jump. Called after this node has corrected the offset, so that the database's clock plus the offset is
   * the cluster's time again.
   */
  forgetJump(): void {
    this.#jump = null
  }

  /**
   * Sets this clock to the time after the jump, which may be earlier. All timers fire once, because repeated work would
   * otherwise wait until the earlier time has caught up. Work that is not due yet starts its timer again.
   */
  acceptJump(): void {
    if (this.#jump === null) return
    const own = this.#own.now()
    this.#slew = stepTo(own, aheadAt(this.#slew, own) + this.#jump.apart)
    this.#latest = Number.NEGATIVE_INFINITY
    this.#jump = null
    for (const { cancel, fire } of [...this.#timers]) {
      cancel()
      this.#own.at(own, fire)
    }
  }

  #at(own: number): number {
    return own + aheadAt(this.#slew, own)
  }
}
