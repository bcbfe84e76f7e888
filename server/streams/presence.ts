// Who is here: which seats of which streams somebody looks on from. In one process that is what the audiences say, and what the rules were told of it is in the journal.

import { type Answer, refused } from '#kit/answer.ts'
import type { Seat } from '#kit/game.ts'
import { peopleHere } from '#kit/match.ts'
import { RETRY_MS, type Services } from '../services.ts'
import type { Stream } from './stream.ts'
import { isPassing } from './trouble.ts'

interface Watch {
  /** Whether somebody looks on from a seat. */
  has(seat: Seat): boolean
  /** How many are on their way to a seat. */
  arriving: Map<Seat, number>
  /** When a seat that nobody looks on from counts as away. */
  missing: Map<Seat, number>
}

interface Arrival {
  /** What came of telling the rules, if they had to be told: who can't be told of does not come in. */
  told: Answer | undefined
  /** To be called when they are there, or are not let in. */
  done(): void
}

export class Presence {
  readonly #services: Services
  readonly #watches = new WeakMap<Stream, Watch>()

  constructor(services: Services) {
    this.#services = services
  }

  /** A stream is in memory again. Who was here before a restart gets the time it takes to come back. */
  watch(stream: Stream, has: (seat: Seat) => boolean): void {
    if (!stream.scene.game.presence) return
    const { startedAt, settings } = this.#services
    this.#watches.set(stream, { has, arriving: new Map(), missing: new Map() })
    for (const seat of peopleHere(stream.match)) this.#missFrom(stream, seat, startedAt + settings.restartGraceMs)
  }

  /** Somebody comes to a seat: the rules are told, if it counted as away. */
  async arrive(stream: Stream, seat: Seat): Promise<Arrival> {
    const watch = this.#watches.get(stream)
    if (!watch) return { told: undefined, done: () => {} }
    watch.arriving.set(seat, (watch.arriving.get(seat) ?? 0) + 1)
    watch.missing.delete(seat)
    const told = countsAway(stream, seat) ? await stream.tell(() => (countsAway(stream, seat) ? { kind: 'here', seats: [seat] } : undefined)) : undefined
    const done = () => {
      watch.arriving.set(seat, (watch.arriving.get(seat) ?? 1) - 1)
      this.miss(stream, seat)
    }
    return { told, done }
  }

  /** Perhaps nobody looks on from the seat any more: unless somebody does soon, it counts as away. A reload is no drop. */
  miss(stream: Stream, seat: Seat): void {
    const watch = this.#watches.get(stream)
    if (watch && !isHere(watch, seat)) this.#missFrom(stream, seat, 0)
  }

  #missFrom(stream: Stream, seat: Seat, notBefore: number): void {
    const { clock, settings } = this.#services
    const at = Math.max(clock.now() + settings.awayMs, notBefore)
    this.#watches.get(stream)?.missing.set(seat, at)
    clock.at(at, () => void this.#look(stream, at))
  }

  /** One look gives one input for all who are missing by then. */
  async #look(stream: Stream, until: number): Promise<void> {
    const watch = this.#watches.get(stream)
    const missing = [...(watch?.missing ?? [])].flatMap(([seat, at]) => (at <= until ? [seat] : []))
    if (!watch || missing.length === 0) return
    for (const seat of missing) watch.missing.delete(seat)
    const answer = await stream.tell(() => {
      const seats = missing.filter((seat) => !isHere(watch, seat) && peopleHere(stream.match).includes(seat))
      return seats.length > 0 && !stream.match.outcome ? { kind: 'away', seats } : undefined
    })
    if (refused(answer) && isPassing(answer.refusal)) for (const seat of missing) this.#missFrom(stream, seat, this.#services.clock.now() + RETRY_MS)
  }
}

const isHere = ({ has, arriving }: Watch, seat: Seat): boolean => (arriving.get(seat) ?? 0) > 0 || has(seat)

const countsAway = ({ match }: Stream, seat: Seat): boolean => !match.outcome && match.taken.includes(seat) && !match.here.includes(seat)
