// What other servers that share the journal do to the streams in memory here. Word of it comes over the bus, which may lose
// anything: so the journal is asked too, for all of them at once.
import type { Word } from '../bus/bus.ts'
import type { Revocation } from '../journal/calls-people.ts'
import type { Services } from '../services.ts'
import type { Channel } from './channel.ts'
import type { Leases, Look } from './leases.ts'

interface Parts {
  leases: Leases
  /** A stream that is in memory here. */
  known(id: string): Channel | undefined
  loaded(): Iterable<Channel>
  /** Tokens that count no more, as other servers have it. */
  revoked(revocations: readonly Revocation[]): void
}

export class Others {
  readonly #parts: Parts
  /** What is to be looked at as soon as the look that is under way is done. */
  readonly #touched = new Set<string>()
  #looking = false

  constructor({ bus }: Services, parts: Parts) {
    this.#parts = parts
    bus.hear((word) => this.#hear(word))
  }

  /** All that may have changed of these streams, in one query. */
  async look(ids: readonly string[]): Promise<Look | undefined> {
    const { leases, known, revoked } = this.#parts
    const looked = await leases.look(ids)
    if (!looked) return undefined
    revoked(looked.revoked)
    for (const [person, name] of Object.entries(looked.names)) this.rename(person, name)
    for (const sight of looked.streams) known(sight.id)?.see(sight, looked.number)
    return looked
  }

  /** The same of all that is in memory, and whether what others are told of this server is so. */
  async lookAround(): Promise<void> {
    const { leases, loaded } = this.#parts
    const looked = await this.look([...loaded()].map(({ stream }) => stream.id))
    if (looked) await leases.mend(looked)
  }

  /** Somebody has another name, wherever they sit. */
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
      // What can't be looked up now is found by the look at everything.
      await this.look(ids).catch(() => {})
    }
    this.#looking = false
  }
}
