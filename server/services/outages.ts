// The outages of the journal that this node has seen. Deadlines that fell into an outage wait a little after its end, so
// that clients can send their unanswered actions again.
import { Signal } from '../base/signal.ts'

/** How long after the first good answer the deadlines of an outage are settled: a duration in milliseconds. */
export const RESEND_MS = 3_000

/**
 * An outage: the journal answered at `from`, then failed, and answered again at `to`. Times are milliseconds since
 * 1970.
 */
interface Outage {
  from: number
  to: number
}

export class Outages {
  /** Emitted with the time at which the deadlines of an outage may be settled. */
  readonly onEnded = new Signal<number>()
  readonly #now: () => number
  #lastGood: number
  /** The last good answer before the current outage; undefined if there is no outage. */
  #since: number | undefined
  /** Outages whose deadlines may still wait. */
  #ended: readonly Outage[] = []

  constructor(now: () => number) {
    this.#now = now
    this.#lastGood = now()
  }

  /** Records a good answer of the journal. */
  end(): void {
    this.#lastGood = this.#now()
    if (this.#since === undefined) return
    const to = this.#lastGood
    this.#ended = [...this.#ended.filter((outage) => outage.to + RESEND_MS > to), { from: this.#since, to }]
    this.#since = undefined
    this.onEnded.emit(to + RESEND_MS)
  }

  /** Records a failed call of the journal. */
  begin(): void {
    this.#since ??= this.#lastGood
  }

  /**
   * Returns when this deadline may be settled, as far as outages are concerned: the deadline itself if it fell into no
   * outage, and Infinity while the outage lasts.
   */
  settlingTime(due: number): number {
    if (this.#since !== undefined && due >= this.#since) return Number.POSITIVE_INFINITY
    const fits = this.#ended.filter(({ from, to }) => from <= due && due <= to)
    return fits.reduce((latest, { to }) => Math.max(latest, to + RESEND_MS), due)
  }
}
