// The bus over PostgreSQL LISTEN and NOTIFY. Every node receives messages about all streams and ignores messages about
// streams that the node does not follow.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { RETRY_MS } from '../base/retry.ts'
import { Signal } from '../base/signal.ts'
import type { Bus, RemoteMessage } from './bus.ts'
import { busOver, DEAF, Outbox, type Wire } from './wire.ts'

/** Longest payload in bytes. PostgreSQL limits NOTIFY payloads to less than 8000 bytes. */
const LONGEST = 7_900

interface Parts {
  /** URL of the database. */
  url: string
  /** Epoch of the journal. Messages of nodes with another journal in the same database are ignored. */
  epoch: string
  clock: Clock
  log: Log
}

export async function postgresBus(parts: Parts): Promise<Bus> {
  const wire = new PostgresWire(parts)
  await wire.connect()
  return busOver(wire)
}

type Packet = [node: string, ...words: [id: string, seq: number, beside: boolean, bodies: readonly string[]][]]

/** Returns a message as JSON. The inputs are left out if they are too long for NOTIFY. */
function textOf({ id, seq, beside, bodies }: RemoteMessage): string {
  const whole = JSON.stringify([id, seq, beside, bodies])
  return Buffer.byteLength(whole) < LONGEST / 2 ? whole : JSON.stringify([id, seq, beside, []])
}

class PostgresWire implements Wire {
  readonly onReceived = new Signal<RemoteMessage>()
  readonly #parts: Parts
  readonly #followed = new Set<string>()
  readonly #channel: string
  /**
   * Prefix of every packet that this node sends. NOTIFY also delivers a packet to its sender, and the prefix lets the
   * sender skip the packet without parsing the packet.
   */
  readonly #own = `["${randomBytes(6).toString('hex')}"`
  readonly #outbox = new Outbox()
  #client: pg.Client | undefined
  #sending = false
  #closed = false
  #cancel = () => {}

  constructor(parts: Parts) {
    this.#parts = parts
    this.#channel = `turnstone_${parts.epoch}`
  }

  get isConnected(): boolean {
    return this.#client !== undefined
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#parts.url, keepAlive: true, connectionTimeoutMillis: 3_000 })
    client.on('notification', ({ payload = '' }) => this.#heard(payload))
    let lost = false
    const onLost = (error?: unknown) => {
      if (!lost) this.#lost(error)
      lost = true
    }
    client.on('error', onLost)
    client.on('end', onLost)
    try {
      await client.connect()
      await client.query(`listen ${this.#channel}`)
      this.#client = client
    } catch (error) {
      onLost(error)
      void client.end().catch(() => {})
    }
  }

  /**
   * Queues a message. One statement sends all queued messages. This statement never runs inside a transaction that
   * writes rows, because with NOTIFY such transactions could commit only one after another.
   */
  send(word: RemoteMessage): void {
    this.#outbox.put(word)
    if (!this.#sending) queueMicrotask(() => void this.#sendAll())
    this.#sending = true
  }

  async follow(id: string): Promise<void> {
    this.#followed.add(id)
  }

  unfollow(id: string): void {
    this.#followed.delete(id)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#cancel()
    await this.#client?.end().catch(() => {})
  }

  async #sendAll(): Promise<void> {
    while (!this.#outbox.empty) {
      const values = [this.#channel, this.#nextPacket()]
      // A message may be lost, because the receivers also query the journal.
      await this.#client?.query({ name: 'notify', text: 'select pg_notify($1, $2)', values }).catch(() => {})
    }
    this.#sending = false
  }

  #nextPacket(): string {
    const texts = [this.#own]
    let length = 0
    for (const word of this.#outbox.words()) {
      const text = textOf(word)
      length += Buffer.byteLength(text) + 1
      if (length > LONGEST) break
      texts.push(text)
      this.#outbox.delete(word)
    }
    return `${texts.join(',')}]`
  }

  #heard(payload: string): void {
    if (payload.startsWith(this.#own)) return
    const [, ...words] = JSON.parse(payload) as Packet
    for (const [id, seq, beside, bodies] of words)
      if (this.#followed.has(id)) this.onReceived.emit({ id, seq, bodies, beside })
  }

  #lost(error: unknown): void {
    this.#client = undefined
    if (this.#closed) return
    const { clock, log } = this.#parts
    log.warn({ err: error }, DEAF)
    this.#cancel = clock.at(clock.now() + RETRY_MS, () => void this.connect())
  }
}
