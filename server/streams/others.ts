// Applies changes that other nodes make to the streams in memory here. Bus messages announce them but can be lost, so
// the journal is also queried for all streams at once.
import type { Word } from '../bus/bus.ts'
import type { Revocation } from '../journal/calls-people.ts'
import type { Services } from '../services.ts'
import type { Channel } from './channel.ts'
import type { Leases, Look } from './leases.ts'

interface Parts {
  leases: Leases
  /** Returns a stream that is in memory here. */
  known(id: string): Channel | undefined
  loaded(): Iterable<Channel>
  /** Called with tokens that other nodes have revoked. */
  revoked(revocations: readonly Revocation[]): void
}

export class Others {
  readonly #parts: Parts
  /** Streams to query as soon as the current query is done. */
  readonly #touched = new Set<string>()
  #looking = false

  constructor({ bus }: Services, parts: Parts) {
    this.#parts = parts
    bus.hear((word) => this.#hear(word))
  }

  /** Queries all changes to these streams at once and applies them. */
  async look(ids: readonly string[]): Promise<Look | undefined> {
    const { leases, known, revoked } = this.#parts
    const looked = await leases.look(ids)
    if (!looked) return undefined
    revoked(looked.revoked)
    for (const [person, name] of Object.entries(looked.names)) this.rename(person, name)
    for (const sight of looked.streams) known(sight.id)?.see(sight, looked.number)
    return looked
  }

  /** Queries and applies the changes to all streams in memory, then repairs this node's own connection rows. */
  async lookAround(): Promise<void> {
    const { leases, loaded } = this.#parts
    const looked = await this.look([...loaded()].map(({ stream }) => stream.id))
    if (looked) await leases.mend(looked)
  }

  /** Changes a person's name in all their streams on this node. */
  rename(person: string, name: string): void {
    for (const { stream, audience } of this.#parts.loaded()) {
      const seat = stream.seatOf(person)
      if (seat !== undefined) audience.show(seat, { name })
    }
  }

  #hear({ id, seq, bodies, beside }: Word): void {
    const stream = this.#parts.known(id)?.stream
    if (!stream) return
    if (stream.match.seq < seq) void stream.catchUp({ seq, bodies })
    if (!beside) return
    this.#touched.add(id)
    if (!this.#looking) void this.#lookAtTouched()
  }

  async #lookAtTouched(): Promise<void> {
    this.#looking = true
    while (this.#touched.size > 0) {
      const ids = [...this.#touched]
      this.#touched.clear()
      // The periodic query of all streams finds whatever this one could not read.
      await this.look(ids).catch(() => {})
    }
    this.#looking = false
  }
}
