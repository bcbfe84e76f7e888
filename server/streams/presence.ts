// Who is here: which seats of which streams somebody looks on from. In one process that is kept in memory, and what the rules were told of it is in the journal.
import type { Seat } from '#kit/game.ts'
import { peopleHere } from '#kit/match.ts'
import { RETRY_MS, type Services } from '../services.ts'
import { NOT_SAVED, refused } from './answer.ts'
import type { Stream } from './stream.ts'

interface Row {
  /** Connections that look on from the seat. */
  connections: number
  /** When it counts as away, if none comes. */
  missingAt: number | undefined
}

export class Presence {
  readonly #services: Services
  readonly #rows = new WeakMap<Stream, Map<Seat, Row>>()

  constructor(services: Services) {
    this.#services = services
  }

  /** A stream is in memory again. Who was here before a restart gets the time it takes to come back. */
  expect(stream: Stream): void {
    const { startedAt, settings } = this.#services
    if (stream.scene.game.presence) for (const seat of peopleHere(stream.match)) this.#missFrom(stream, seat, startedAt + settings.restartGraceMs)
  }

  /** A connection looks on from the seat: the rules are told, if the seat counted as away. */
  async arrive(stream: Stream, seat: Seat): Promise<void> {
    const row = this.#row(stream, seat)
    row.connections++
    row.missingAt = undefined
    if (this.#countsAway(stream, seat)) await stream.tell(() => (this.#countsAway(stream, seat) ? { kind: 'here', seats: [seat] } : undefined))
  }

  /** One of them looks on no longer. */
  depart(stream: Stream, seat: Seat): void {
    const row = this.#row(stream, seat)
    row.connections = Math.max(0, row.connections - 1)
    if (row.connections === 0) this.miss(stream, seat)
  }

  /** Nobody looks on from the seat: unless somebody does soon, it counts as away. A reload is no drop. */
  miss(stream: Stream, seat: Seat): void {
    if (stream.scene.game.presence) this.#missFrom(stream, seat, 0)
  }

  #missFrom(stream: Stream, seat: Seat, notBefore: number): void {
    const { clock, settings } = this.#services
    const at = Math.max(clock.now() + settings.awayMs, notBefore)
    this.#row(stream, seat).missingAt = at
    clock.at(at, () => void this.#look(stream, at))
  }

  /** One look gives one input for all who are missing by then. */
  async #look(stream: Stream, until: number): Promise<void> {
    const missing = [...(this.#rows.get(stream) ?? [])].flatMap(([seat, { connections, missingAt }]) => (connections === 0 && missingAt !== undefined && missingAt <= until ? [seat] : []))
    if (missing.length === 0) return
    const answer = await stream.tell(() => {
      const seats = missing.filter((seat) => this.#row(stream, seat).connections === 0 && peopleHere(stream.match).includes(seat))
      return seats.length > 0 && !stream.match.outcome ? { kind: 'away', seats } : undefined
    })
    const failed = refused(answer) && answer.refusal === NOT_SAVED
    for (const seat of missing) {
      const row = this.#row(stream, seat)
      if (row.connections > 0) continue
      row.missingAt = undefined
      if (failed) this.#missFrom(stream, seat, this.#services.clock.now() + RETRY_MS)
    }
  }

  #countsAway({ scene, match }: Stream, seat: Seat): boolean {
    return scene.game.presence === true && !match.outcome && match.taken.includes(seat) && !match.here.includes(seat)
  }

  #row(stream: Stream, seat: Seat): Row {
    let rows = this.#rows.get(stream)
    if (!rows) this.#rows.set(stream, (rows = new Map()))
    let row = rows.get(seat)
    if (!row) rows.set(seat, (row = { connections: 0, missingAt: undefined }))
    return row
  }
}
