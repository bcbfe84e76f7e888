// Applies the changes that other nodes make to the streams in this node's memory. Bus messages announce the changes,
// but a bus message can be lost. So the node also queries the journal for changes to all of these streams at once.
import type { RemoteMessage } from '../bus/bus.ts'
import { displayNameOf } from '../identity/display-name.ts'
import type { Revocation } from '../journal/calls/people.ts'
import type { Services } from '../services/services.ts'
import type { Channel } from './channel.ts'
import type { Leases, Look } from './leases.ts'

interface Parts {
  leases: Leases
  /** Returns the stream if the stream is in memory on this node. */
  known(id: string): Channel | undefined
  loaded(): Iterable<Channel>
  /** Called with tokens that other nodes have revoked. */
  revoked(revocations: readonly Revocation[]): void
}

export class RemoteNodes {
  readonly #parts: Parts
  /** Ids of streams to query as soon as the current query is done. */
  readonly #touched = new Set<string>()
  #looking = false

  constructor({ bus }: Services, parts: Parts) {
    this.#parts = parts
    bus.onRemoteChange.listen((word) => this.#hear(word))
  }

  /** Reads all new changes to these streams in one query, and applies them. */
  async poll(ids: readonly string[]): Promise<Look | undefined> {
    const { leases, known, revoked } = this.#parts
    const looked = await leases.look(ids)
    if (!looked) return undefined
    revoked(looked.revoked)
    for (const [person, name] of Object.entries(looked.names)) this.rename(person, name)
    for (const sight of looked.streams) known(sight.id)?.see(sight, looked.number)
    return looked
  }

  /** Queries and applies the changes to all streams in memory, then repairs this node's own connection rows. */
  async pollAll(): Promise<void> {
    const { leases, loaded } = this.#parts
    const looked = await this.poll([...loaded()].map(({ stream }) => stream.id))
    if (looked) await leases.mend(looked)
  }

  /** Changes a person's name in all streams on this node in which the person has a seat. */
  rename(person: string, name: string): void {
    for (const { stream, audience } of this.#parts.loaded()) {
      const seat = stream.seats.of(person)
      const alias = seat === undefined ? null : (stream.seats.get(seat)?.alias ?? null)
      if (seat !== undefined) audience.show(seat, { name: displayNameOf({ person, alias }, { [person]: name }) })
    }
  }

  #hear({ id, seq, bodies, beside }: RemoteMessage): void {
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
      // If this query fails, the periodic query of all streams finds the changes.
      await this.poll(ids).catch(() => {})
    }
    this.#looking = false
  }
}
