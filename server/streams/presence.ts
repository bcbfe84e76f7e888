// Who is here: which seats of which streams somebody looks on from, on any server. What the rules were told of it is in the journal.

import type { Seat } from '#kit/game.ts'
import { peopleHere } from '#kit/match.ts'
import { type Answer, isRefused } from '#kit/protocol/answer.ts'
import { RETRY_MS, type Services } from '../services.ts'
import { OCCUPIED } from './audience.ts'
import type { Leases } from './leases.ts'
import type { Stream } from './stream.ts'
import type { Subscriber } from './subscriber.ts'
import { isPassing } from './trouble.ts'

/** What is known of a stream's seats. */
interface Seats {
  /** Whether somebody looks on from a seat, from here. */
  has(seat: Seat): boolean
  /** Whether somebody does from another server, as far as was last heard. */
  elsewhere(seat: Seat): boolean
  /** Asks again who does. */
  ask(): Promise<void>
}

interface Watch extends Seats {
  /** How many are on their way to a seat. */
  arriving: Map<Seat, number>
  /** When a seat that nobody looks on from counts as away. */
  missing: Map<Seat, number>
}

interface Arrival {
  /** Why they do not come in, or what came of telling the rules, if they had to be told: who can't be told of does not come in. */
  told: Answer | undefined
  /** To be called when they are there, or are not let in. */
  done(): void
}

export class Presence {
  readonly #services: Services
  readonly #leases: Leases
  readonly #watches = new WeakMap<Stream, Watch>()

  constructor(services: Services, leases: Leases) {
    this.#services = services
    this.#leases = leases
  }

  /** A stream is in memory again. Who was here before a restart gets the time it takes to come back. */
  watch(stream: Stream, seats: Seats): void {
    if (!stream.scene.game.presence) return
    this.#watches.set(stream, { ...seats, arriving: new Map(), missing: new Map() })
    this.review(stream)
  }

  /** Somebody comes to a seat: the rules are told, if it counted as away. */
  async arrive(stream: Stream, subscriber: Subscriber, alone?: boolean): Promise<Arrival> {
    const { viewer: seat } = subscriber
    if (seat === 'spectator') return { told: undefined, done: () => {} }
    const watch = this.#watches.get(stream)
    watch?.arriving.set(seat, (watch.arriving.get(seat) ?? 0) + 1)
    watch?.missing.delete(seat)
    const entered = await this.#enter(stream, subscriber, alone)
    const told = entered ?? (watch && (await this.#tellHere(stream, seat)))
    const done = () => {
      watch?.arriving.set(seat, (watch.arriving.get(seat) ?? 1) - 1)
      this.miss(stream, seat)
    }
    return { told, done }
  }

  /** Somebody's page is in front now, or behind something else. */
  show(subscriber: Subscriber): void {
    this.#leases.show(subscriber)
  }

  /** Somebody looks on no longer, or was not let in. */
  leave(stream: Stream, subscriber: Subscriber): void {
    this.#leases.leave(subscriber)
    this.miss(stream, subscriber.viewer)
  }

  /** Perhaps nobody looks on from the seat any more: unless somebody does soon, it counts as away. A reload is no drop. */
  miss(stream: Stream, seat: Seat): void {
    const watch = this.#watches.get(stream)
    if (watch && !isHere(watch, seat)) this.#missFrom(stream, seat, 0)
  }

  /** Whether somebody is on their way here, or may turn out to be away. */
  expects(stream: Stream): boolean {
    const { missing, arriving } = this.#watches.get(stream) ?? {}
    return (missing?.size ?? 0) > 0 || [...(arriving?.values() ?? [])].some((count) => count > 0)
  }

  /** Compares who counts as here with who is: whatever happened on other servers, and whether or not it was heard of. */
  review(stream: Stream): void {
    const watch = this.#watches.get(stream)
    if (!watch || stream.match.outcome) return
    const { startedAt, settings } = this.#services
    for (const seat of peopleHere(stream.match))
      if (!isHere(watch, seat) && !watch.missing.has(seat))
        this.#missFrom(stream, seat, startedAt + settings.restartGraceMs)
    for (const seat of stream.match.taken)
      if (watch.has(seat) && countsAway(stream, seat)) void this.#tellHere(stream, seat)
  }

  async #enter(stream: Stream, subscriber: Subscriber, alone: boolean | undefined): Promise<Answer | undefined> {
    try {
      return (await this.#leases.enter(stream.id, subscriber, alone)) ? undefined : { refusal: OCCUPIED }
    } catch (error) {
      const { log, saving } = this.#services
      const refusal = saving.refusalOf(error)
      if (!refusal) throw error
      log.warn({ err: error, stream: stream.id }, 'a connection could not be registered')
      return { refusal }
    }
  }

  /** What another server may have told of them meanwhile is looked up first. */
  async #tellHere(stream: Stream, seat: Seat): Promise<Answer | undefined> {
    if (!this.#services.journal.shared && !countsAway(stream, seat)) return undefined
    return stream.tell(() => (countsAway(stream, seat) ? { kind: 'here', seats: [seat] } : undefined))
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
    if (!watch || missing.length === 0 || this.#leases.closed) return
    const again = (notBefore: number) => {
      for (const seat of missing) if (!isHere(watch, seat)) this.#missFrom(stream, seat, notBefore)
    }
    const { clock } = this.#services
    for (const seat of missing) watch.missing.delete(seat)
    const asked = await watch.ask().then(
      () => true,
      () => false,
    )
    if (!asked) return again(clock.now() + RETRY_MS)
    if (this.#leases.graceUntil > clock.now()) return again(this.#leases.graceUntil)
    const answer = await stream.tell(() => {
      const seats = missing.filter((seat) => !isHere(watch, seat) && peopleHere(stream.match).includes(seat))
      return seats.length > 0 && !stream.match.outcome ? { kind: 'away', seats } : undefined
    })
    if (isRefused(answer) && isPassing(answer.refusal)) again(clock.now() + RETRY_MS)
  }
}

const isHere = ({ has, elsewhere, arriving }: Watch, seat: Seat): boolean =>
  (arriving.get(seat) ?? 0) > 0 || has(seat) || elsewhere(seat)

const countsAway = ({ match }: Stream, seat: Seat): boolean =>
  !match.outcome && match.taken.includes(seat) && !match.here.includes(seat)
