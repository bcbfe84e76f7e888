// Connection rows in the shared journal tell other nodes which players are connected to this node. The rows are valid
// as long as this node renews its lease (its sign of life in the journal). A node without a shared journal only numbers
// its connections.
import { RETRY_MS } from '../base/retry.ts'
import type { Attendance, Cursor, Looked } from '../journal/calls/nodes.ts'
import type { Rules } from '../rules/registry.ts'
import type { Services } from '../services/services.ts'
import type { Subscriber } from './subscriber.ts'

/** Milliseconds between two renewals of a node's lease. */
export const RENEW_EVERY = 5_000
/** Missed renewals after which a node is treated as gone, unless the grace period for restarts is longer. */
const UNHEARD = 3

export interface Look extends Looked {
  /** Number of the query, in the order of sending. Results may arrive in another order. */
  number: number
}

export class Leases {
  readonly #services: Services
  readonly #rules: Rules
  /** Number of the latest connection, on a node without a shared journal. */
  #connections = 0
  /** Connections that hold a seat on this node, by number. */
  readonly #own = new Map<number, Attendance>()
  /** Closed connections whose row may still be in the journal. */
  #ended: Attendance[] = []
  /** Connection numbers of this node's rows that had no matching open connection at the last query. */
  #stray = new Set<number>()
  #leaving = false
  /** When the journal last answered, in milliseconds since 1970, and whether the latest query failed. */
  #answered: number
  #cut = false
  /** Which names and revocations this node has already read; undefined without a shared journal. */
  #cursor: Cursor | undefined
  #looks = 0
  #graceUntil = 0
  #closed = false
  #isHandingOver = false

  constructor(services: Services, rules: Rules) {
    this.#services = services
    this.#rules = rules
    this.#answered = services.clock.now()
    this.#cursor = services.journal.shared?.opened
  }

  /**
   * Until this time (milliseconds since 1970) no player is marked as away, because after an outage other nodes may not
   * have renewed their leases yet.
   */
  get graceUntil(): number {
    return this.#isHandingOver ? this.#services.clock.now() + RETRY_MS : this.#graceUntil
  }

  /** True once this node shuts down. From then on the node removes no connection rows and marks no player as away. */
  get closed(): boolean {
    return this.#closed
  }

  /**
   * Registers a connection to a seat. The new connection takes the seat over from any other connection. Returns false
   * if `alone` is set and another connection has the seat.
   */
  async enter(stream: string, subscriber: Subscriber, alone = false): Promise<boolean> {
    const { journal, bus, node } = this.#services
    const { viewer: seat, from, hidden } = subscriber
    if (!journal.shared) {
      subscriber.connection = ++this.#connections
      return true
    }
    const entered = await journal.shared.enter({ stream, seat, from, hidden, node, since: this.liveSince, alone })
    if (!entered) return false
    const { connection } = entered
    // If this connection has joined its seat before, its new row replaces the old row.
    this.#own.delete(subscriber.connection ?? 0)
    this.#own.set(connection, { stream, seat, connection, from, hidden })
    subscriber.connection = connection
    if (entered.over) bus.announceChange(stream)
    return true
  }

  /** Stores for other nodes whether the viewer's page is visible. If storing fails, the next change is stored again. */
  show({ connection = 0, hidden }: Subscriber): void {
    const { journal, log } = this.#services
    const row = this.#own.get(connection)
    if (!row) return
    row.hidden = hidden
    journal.shared
      ?.show(row)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the visibility of a page could not be recorded for other nodes'),
      )
  }

  /**
   * Removes a closed connection's row. A node that stops or hands its players over leaves its rows, because its players
   * reconnect soon.
   */
  leave({ connection = 0 }: Subscriber): void {
    const row = this.#own.get(connection)
    if (!row || this.#closed) return
    this.#own.delete(connection)
    if (this.#isHandingOver) return
    this.#ended.push(row)
    if (!this.#leaving) queueMicrotask(() => void this.#leaveAll())
    this.#leaving = true
  }

  /** Renews this node's lease. Writes this node's connection rows again if the lease had expired. */
  async renew(): Promise<void> {
    const { journal, clock, node } = this.#services
    const { shared } = journal
    if (!shared) return
    const unknown = await this.#ask(() =>
      shared.renew(node, clock.now(), [...this.#rules.names, ...this.#rules.fingerprints()]),
    )
    if (unknown) await this.#restore([...this.#own.values()])
    await this.#leaveAll()
    await shared.adoptFormats({ now: clock.now(), since: this.liveSince })
  }

  /** Queries what other nodes have changed in these streams. Returns undefined without a shared journal. */
  async look(ids: readonly string[]): Promise<Look | undefined> {
    const { shared } = this.#services.journal
    const cursor = this.#cursor
    if (!shared || !cursor) return undefined
    const number = ++this.#looks
    const looked = await this.#ask(() => shared.look(ids, { cursor, since: this.liveSince }))
    // If the answer of another query has moved the cursor since this query was sent, this answer does not change the
    // cursor.
    if (this.#cursor === cursor) this.#cursor = looked.cursor
    return { ...looked, number }
  }

  /**
   * Repairs this node's connection rows after a timeout, because the database may have executed the statement anyway.
   * Writes missing rows again. Deletes surplus rows that two queries in a row have found.
   */
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
    if (this.#closed || this.#isHandingOver) return
    await this.#restore(missing)
    if (old.length > 0) await journal.shared?.leave(old)
  }

  /** Returns ids of open streams that list connected players although no node has their connections. */
  deserted(limit: number): Promise<string[]> {
    const { journal } = this.#services
    return journal.shared ? journal.shared.deserted(this.liveSince, limit) : journal.present()
  }

  /** True if another live node has any of these rules; for an empty list, true if the journal is shared. */
  async served(rules: readonly string[]): Promise<boolean> {
    const { shared } = this.#services.journal
    return shared !== undefined && (rules.length === 0 || (await shared.served(rules, this.liveSince)))
  }

  close(): void {
    this.#closed = true
  }

  /** While players are handed over to other nodes, no player is marked as away. Afterwards a grace period starts. */
  handOver(isHandingOver: boolean): void {
    const { clock, settings } = this.#services
    this.#isHandingOver = isHandingOver
    this.#graceUntil = clock.now() + settings.restartGraceMs
  }

  async #restore(rows: readonly Attendance[]): Promise<void> {
    if (rows.length > 0) await this.#services.journal.shared?.restore(this.#services.node, rows)
  }

  /** Milliseconds since 1970. Nodes that have not renewed their lease since this moment are treated as gone. */
  get liveSince(): number {
    return this.#services.clock.now() - this.#lease
  }

  get #lease(): number {
    return Math.max(this.#services.settings.restartGraceMs, UNHEARD * RENEW_EVERY)
  }

  /** Deletes the rows of closed connections in one statement. If the statement fails, the next renewal tries again. */
  async #leaveAll(): Promise<void> {
    this.#leaving = false
    const rows = this.#ended.splice(0)
    if (rows.length === 0) return
    await this.#services.journal.shared?.leave(rows).catch(() => void this.#ended.push(...rows))
  }

  /**
   * Runs a query of the journal. The first answer after a failure or a long pause starts a grace period, because other
   * nodes may not have renewed their leases either.
   */
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
