// Notes between servers over PostgreSQL's LISTEN and NOTIFY: each hears of every stream, and passes over what it does not show.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { RETRY_MS } from '../services.ts'
import { type Bus, type Head, localBus } from './bus.ts'

/** PostgreSQL takes 8000 bytes at a time; characters of an id have up to three, and something stands between them. */
const LONGEST = 2_000

interface Parts {
  /** Of the database. */
  url: string
  /** Of the journal: servers on another one in the same database are no concern of ours. */
  epoch: string
  clock: Clock
  log: Log
}

export async function postgresBus(parts: Parts): Promise<Bus> {
  const wire = new Wire(parts)
  await wire.connect()
  const { pass, subscribe } = localBus()
  const publish: Bus['publish'] = (note) => {
    pass(note)
    wire.send(note)
  }
  return { publish, pass, subscribe, hear: (listener) => wire.listeners.push(listener), close: () => wire.close() }
}

type Packet = [node: string, ...heads: [id: string, seq: number][]]

class Wire {
  readonly listeners: ((head: Head) => void)[] = []
  readonly #parts: Parts
  readonly #channel: string
  /** Our own notes come back to us too. */
  readonly #node = randomBytes(6).toString('hex')
  /** What is to be sent: of a stream only the last. */
  readonly #waiting = new Map<string, number>()
  #client: pg.Client | undefined
  #sending = false
  #closed = false
  #cancel = () => {}

  constructor(parts: Parts) {
    this.#parts = parts
    this.#channel = `turnstone_${parts.epoch}`
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

  /** After what is under way: one statement for all that happened meanwhile, and never in the transaction that wrote it, where it would make everybody's wait for each other. */
  send({ id, seq }: Head): void {
    this.#waiting.set(id, seq)
    if (!this.#sending) queueMicrotask(() => void this.#sendAll())
    this.#sending = true
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#cancel()
    await this.#client?.end().catch(() => {})
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const packet = JSON.stringify(this.#nextPacket())
      // What is lost is found by those who look into the journal.
      await this.#client?.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [this.#channel, packet] }).catch(() => {})
    }
    this.#sending = false
  }

  #nextPacket(): Packet {
    const packet: Packet = [this.#node]
    let length = 0
    for (const [id, seq] of this.#waiting) {
      length += id.length + 16
      if (length > LONGEST) break
      packet.push([id, seq])
      this.#waiting.delete(id)
    }
    return packet
  }

  #heard(payload: string): void {
    const [node, ...heads] = JSON.parse(payload) as Packet
    if (node === this.#node) return
    for (const [id, seq] of heads) for (const listener of this.listeners) listener({ id, seq })
  }

  #lost(error: unknown): void {
    this.#client = undefined
    if (this.#closed) return
    const { clock, log } = this.#parts
    log.warn({ err: error }, 'what other servers write is not heard of: the journal is asked instead, until the connection is back')
    this.#cancel = clock.at(clock.now() + RETRY_MS, () => void this.connect())
  }
}
