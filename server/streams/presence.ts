// Tracks which seats have a connection on any node. If the rules of a game track presence, arrivals and departures of
// players become inputs in the journal.
import type { Seat } from '#kit/game.ts'
import { connectedPeople } from '#kit/match.ts'
import { type Answer, isRefused } from '#kit/protocol/answer.ts'
import { RETRY_MS } from '../base/retry.ts'
import type { Services } from '../services/services.ts'
import { OCCUPIED } from './audience.ts'
import { isPassing } from './errors.ts'
import type { Leases } from './leases.ts'
import type { Stream } from './stream.ts'
import type { Subscriber } from './subscriber.ts'

/** Tells who is connected to the seats of one stream. */
interface Seats {
  /** True if the seat has a connection on this node. */
  has(seat: Seat): boolean
  /** True if the seat had a connection on another node at the last query. */
  elsewhere(seat: Seat): boolean
  /** Queries the connections on other nodes again. */
  ask(): Promise<void>
}

interface Watch extends Seats {
  /** Number of connections being admitted, by seat. */
  arriving: Map<Seat, number>
  /** When a seat without a connection will be marked as away, in milliseconds since 1970. */
  missing: Map<Seat, number>
}

interface Arrival {
  /**
   * The refusal of the connection, or the answer to the input that marks the player as connected. Undefined if no such
   * input was needed.
   */
  told: Answer | undefined
  /** The caller must call this function once the connection is admitted or refused. */
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

  /** Starts to track a loaded stream. Players who were connected before a restart get a grace period to reconnect. */
  watch(stream: Stream, seats: Seats): void {
    if (!stream.scene.game.presence) return
    this.#watches.set(stream, { ...seats, arriving: new Map(), missing: new Map() })
    this.review(stream)
  }

  /** Registers a connection to a seat, and commits a "here" input if the seat was marked as away. */
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

  /** Records that the viewer's page has become visible or hidden. */
  show(subscriber: Subscriber): void {
    this.#leases.show(subscriber)
  }

  /** Removes the connection of a viewer that disconnected or was refused. */
  leave(stream: Stream, subscriber: Subscriber): void {
    this.#leases.leave(subscriber)
    this.miss(stream, subscriber.viewer)
  }

  /** Marks the seat as away after a delay longer than a page reload, unless the seat has a connection by then. */
  miss(stream: Stream, seat: Seat): void {
    const watch = this.#watches.get(stream)
    if (watch && !isHere(watch, seat)) this.#missFrom(stream, seat, 0)
  }

  /** True while a connection is being admitted or a seat may soon be marked as away. */
  expects(stream: Stream): boolean {
    const { missing, arriving } = this.#watches.get(stream) ?? {}
    return (missing?.size ?? 0) > 0 || [...(arriving?.values() ?? [])].some((count) => count > 0)
  }

  /**
   * Compares the seats that are marked as connected with the actual connections, and corrects differences. Differences
   * arise if this node missed a change on another node.
   */
  review(stream: Stream): void {
    const watch = this.#watches.get(stream)
    if (!watch || stream.match.outcome) return
    const { startedAt, settings } = this.#services
    for (const seat of connectedPeople(stream.match))
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

  /**
   * Commits an input that says the player is here. With a shared journal the stream first applies the inputs of other
   * nodes, because another node may have reported the arrival already.
   */
  async #tellHere(stream: Stream, seat: Seat): Promise<Answer | undefined> {
    if (!this.#services.journal.shared && !countsAway(stream, seat)) return undefined
    return stream.commitOwn(() => (countsAway(stream, seat) ? { kind: 'here', seats: [seat] } : undefined))
  }

  #missFrom(stream: Stream, seat: Seat, notBefore: number): void {
    const { clock, settings } = this.#services
    const at = Math.max(clock.now() + settings.awayMs, notBefore)
    this.#watches.get(stream)?.missing.set(seat, at)
    clock.at(at, () => void this.#look(stream, at))
  }

  /** Commits one "away" input for all seats whose delay has passed. */
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
    const answer = await stream.commitOwn(() => {
      const seats = missing.filter((seat) => !isHere(watch, seat) && connectedPeople(stream.match).includes(seat))
      return seats.length > 0 && !stream.match.outcome ? { kind: 'away', seats } : undefined
    })
    if (isRefused(answer) && isPassing(answer.refusal)) again(clock.now() + RETRY_MS)
  }
}

const isHere = ({ has, elsewhere, arriving }: Watch, seat: Seat): boolean =>
  (arriving.get(seat) ?? 0) > 0 || has(seat) || elsewhere(seat)

const countsAway = ({ match }: Stream, seat: Seat): boolean =>
  !match.outcome && match.taken.includes(seat) && !match.here.includes(seat)
