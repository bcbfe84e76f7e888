// Who is connected to this server, in rows for the others that share its journal: they count as long as it renews its own.
// In one process the connections say it themselves, and a number of their own is all they need.
import type { Attendance, Looked } from '../journal/shared.ts'
import type { Services } from '../services.ts'
import type { Rules } from './rules.ts'
import type { Subscriber } from './subscriber.ts'

/** So often a server says that it is there, ms. */
export const RENEW_EVERY = 5_000
/** After so many times unheard it is gone, if nothing longer is set. */
const UNHEARD = 3

export class Leases {
  readonly #services: Services
  readonly #rules: Rules
  /** How many connections there were, of a server that shares its journal with nobody. */
  #connections = 0
  /** Connections that have ended and may still have a row. */
  #ended: Attendance[] = []
  #leaving = false
  /** When the journal last answered, and whether it did when it was last asked. */
  #answered: number
  #cut = false
  /** Until when it was last asked for names, by the database's clock. */
  #named: number | null = null
  #graceUntil = 0
  #closed = false

  constructor(services: Services, rules: Rules) {
    this.#services = services
    this.#rules = rules
    this.#answered = services.clock.now()
  }

  /** Until then nobody counts as away: for a while nobody could say that they are here. */
  get graceUntil(): number {
    return this.#graceUntil
  }

  /** This server stops: nobody leaves, and nobody is away. */
  get closed(): boolean {
    return this.#closed
  }

  /** Somebody connects to a seat: from then on it is this connection's, whoever had it. False: somebody else is there. */
  async enter(stream: string, subscriber: Subscriber, alone = false): Promise<boolean> {
    const { journal, bus, node } = this.#services
    const { viewer: seat, from } = subscriber
    if (!journal.shared) {
      subscriber.connection = ++this.#connections
      return true
    }
    const entered = await journal.shared.enter({ stream, seat, from, node, since: this.#since, alone })
    if (!entered) return false
    subscriber.connection = entered.connection
    if (entered.over) bus.touch(stream)
    return true
  }

  /** It has ended. Of a server that stops the rows stay until they lapse: its people are about to come back, to whichever is there. */
  leave(stream: string, { viewer: seat, from, connection }: Subscriber): void {
    if (connection === undefined || this.#closed || !this.#services.journal.shared) return
    this.#ended.push({ stream, seat, connection, from })
    if (!this.#leaving) queueMicrotask(() => void this.#leaveAll())
    this.#leaving = true
  }

  /** Says that this server is there, and who is connected to it if nobody knows. */
  async renew(everybody: () => readonly Attendance[]): Promise<void> {
    const { journal, clock, node } = this.#services
    const { shared } = journal
    if (!shared) return
    const unknown = await this.#ask(() => shared.renew(node, clock.now(), [...this.#rules.names, ...this.#rules.fingerprints()]))
    if (unknown) await this.restore(everybody())
    await this.#leaveAll()
  }

  /** Rows that should be there and are not. */
  async restore(rows: readonly Attendance[]): Promise<void> {
    if (rows.length > 0 && !this.#closed) await this.#services.journal.shared?.restore(this.#services.node, rows)
  }

  /** What others may have changed of these streams. */
  async look(ids: readonly string[]): Promise<Looked | undefined> {
    const { shared } = this.#services.journal
    if (!shared) return undefined
    const looked = await this.#ask(() => shared.look(ids, { named: this.#named, since: this.#since }))
    this.#named = looked.at
    return looked
  }

  /** Open streams in which people count as connected whom nobody shows them to. */
  deserted(limit: number): Promise<string[]> {
    const { journal } = this.#services
    return journal.shared ? journal.shared.deserted(this.#since, limit) : journal.present()
  }

  /** Whether another server is there that has any of these rules; if none is named, whether there may be one. */
  async served(rules: readonly string[]): Promise<boolean> {
    const { shared } = this.#services.journal
    return shared !== undefined && (rules.length === 0 || (await shared.served(rules, this.#since)))
  }

  close(): void {
    this.#closed = true
  }

  /** Servers that were not heard of since then are gone. */
  get #since(): number {
    return this.#services.clock.now() - this.#lease
  }

  get #lease(): number {
    return Math.max(this.#services.settings.restartGraceMs, UNHEARD * RENEW_EVERY)
  }

  /** Rows are deleted together, and those that could not be are at the next renewal. */
  async #leaveAll(): Promise<void> {
    this.#leaving = false
    const rows = this.#ended.splice(0)
    if (rows.length === 0) return
    await this.#services.journal.shared?.leave(rows).catch(() => void this.#ended.push(...rows))
  }

  /** After a time without answers, or asleep, the others may have been unheard too. */
  async #ask<Result>(question: () => Promise<Result>): Promise<Result> {
    const { clock, settings } = this.#services
    try {
      const answer = await question()
      const now = clock.now()
      if (this.#cut || now - this.#answered > this.#lease) this.#graceUntil = now + settings.restartGraceMs
      this.#cut = false
      this.#answered = now
      return answer
    } catch (error) {
      this.#cut = true
      throw error
    }
  }
}
