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

export interface Look extends Looked {
  /** Which one it is, in the order in which they were taken: their answers may come in another. */
  number: number
}

export class Leases {
  readonly #services: Services
  readonly #rules: Rules
  /** How many connections there were, of a server that shares its journal with nobody. */
  #connections = 0
  /** Those that have a seat now, by their number. */
  readonly #own = new Map<number, Attendance>()
  /** Connections that have ended and may still have a row. */
  #ended: Attendance[] = []
  /** Rows of this server's without a connection, when it last looked. */
  #stray = new Set<number>()
  #leaving = false
  /** When the journal last answered, and whether it did when it was last asked. */
  #answered: number
  #cut = false
  /** Until when it was last asked for names, by the database's clock. */
  #named: number | null = null
  #looks = 0
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
    const { viewer: seat, from, hidden } = subscriber
    if (!journal.shared) {
      subscriber.connection = ++this.#connections
      return true
    }
    const entered = await journal.shared.enter({ stream, seat, from, hidden, node, since: this.#since, alone })
    if (!entered) return false
    const { connection } = entered
    // One that comes again to its own seat.
    this.#own.delete(subscriber.connection ?? 0)
    this.#own.set(connection, { stream, seat, connection, from, hidden })
    subscriber.connection = connection
    if (entered.over) bus.touch(stream)
    return true
  }

  /** Its page is in front now, or behind something else. What can't be written now is with the next change. */
  show({ connection = 0, hidden }: Subscriber): void {
    const { journal, log } = this.#services
    const row = this.#own.get(connection)
    if (!row) return
    row.hidden = hidden
    journal.shared
      ?.show(row)
      .catch((error: unknown) => log.warn({ err: error }, 'other servers could not be told who looks on'))
  }

  /** It has ended. Of a server that stops the rows stay until they lapse: its people are about to come back, to whichever is there. */
  leave({ connection = 0 }: Subscriber): void {
    const row = this.#own.get(connection)
    if (!row || this.#closed) return
    this.#own.delete(connection)
    this.#ended.push(row)
    if (!this.#leaving) queueMicrotask(() => void this.#leaveAll())
    this.#leaving = true
  }

  /** Says that this server is there, and who is connected to it if nobody knows. */
  async renew(): Promise<void> {
    const { journal, clock, node } = this.#services
    const { shared } = journal
    if (!shared) return
    const unknown = await this.#ask(() =>
      shared.renew(node, clock.now(), [...this.#rules.names, ...this.#rules.fingerprints()]),
    )
    if (unknown) await this.#restore([...this.#own.values()])
    await this.#leaveAll()
  }

  /** What others may have changed of these streams. */
  async look(ids: readonly string[]): Promise<Look | undefined> {
    const { shared } = this.#services.journal
    if (!shared) return undefined
    const number = ++this.#looks
    const looked = await this.#ask(() => shared.look(ids, { named: this.#named, since: this.#since }))
    this.#named = Math.max(this.#named ?? 0, looked.at)
    return { ...looked, number }
  }

  /** Rows that should be there and are not are written again, and those that should not be are deleted once they were seen twice: a statement that was given up may have been carried out all the same. */
  async mend({ streams }: Looked): Promise<void> {
    const { journal, node } = this.#services
    const seen = new Map(streams.map(({ id, seats }) => [id, new Map(seats.map((row) => [row.seat, row]))]))
    const missing = [...this.#own.values()].filter(
      ({ stream, seat, connection }) => seen.has(stream) && connection > (seen.get(stream)?.get(seat)?.connection ?? 0),
    )
    const stray = streams.flatMap(({ seats }) =>
      seats.filter((row) => row.node === node && !this.#own.has(row.connection)),
    )
    const old = stray.filter(({ connection }) => this.#stray.has(connection))
    this.#stray = new Set(stray.map(({ connection }) => connection))
    if (this.#closed) return
    await this.#restore(missing)
    if (old.length > 0) await journal.shared?.leave(old)
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

  async #restore(rows: readonly Attendance[]): Promise<void> {
    if (rows.length > 0) await this.#services.journal.shared?.restore(this.#services.node, rows)
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
