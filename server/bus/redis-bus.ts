// Notes between servers over Redis or Valkey: a channel a stream, sharded, so that each hears only of what it shows.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createClient, ErrorReply } from '@redis/client'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { RETRY_MS } from '../services.ts'
import { SettingsError } from '../settings.ts'
import type { Bus, Word } from './bus.ts'
import { busOver, DEAF, type Listeners, Outbox, type Wire } from './wire.ts'

/** A Redis that takes longer to say that a stream is followed is not waited for, ms. */
const PATIENCE_MS = 250

interface Parts {
  /** Of the Redis: redis://, rediss:// or unix://. */
  url: string
  /** Of the journal: servers on another one are no concern of ours. */
  epoch: string
  clock: Clock
  log: Log
}

export async function redisBus(parts: Parts): Promise<Bus> {
  const listeners: Listeners = []
  const wire = new RedisWire(parts, listeners)
  await wire.connect()
  return busOver(wire, listeners)
}

function clientOf(url: string) {
  try {
    return createClient({
      url,
      socket: { connectTimeout: 3_000, reconnectStrategy: () => RETRY_MS },
      maintNotifications: 'disabled',
    })
  } catch {
    // Its own words repeat the address, and there may be a password in it.
    throw new SettingsError('REDIS_URL must be like redis://user:password@host:6379 or unix:///path/to/socket')
  }
}

type Packet = [node: string, seq: number, beside: boolean, bodies: readonly string[]]

class RedisWire implements Wire {
  readonly #client
  readonly #clock: Clock
  readonly #log: Log
  readonly #listeners: Listeners
  /** Of our channels; the stream's id follows. */
  readonly #prefix: string
  /** How our own notes begin, which come back to us too: they need not be parsed. */
  readonly #own = `["${randomBytes(6).toString('hex')}"`
  readonly #followed = new Set<string>()
  readonly #outbox = new Outbox()
  #lost = false

  constructor({ url, epoch, clock, log }: Parts, listeners: Listeners) {
    this.#clock = clock
    this.#log = log
    this.#listeners = listeners
    this.#prefix = `turnstone:${epoch}:`
    this.#client = clientOf(url)
    this.#client.on('error', (error: unknown) => this.#onError(error))
    this.#client.on('ready', () => this.#onReady())
  }

  /** Where there is no answer it goes on trying, and the server starts without. */
  async connect(): Promise<void> {
    void this.#client.connect().catch(() => {})
    await once(this.#client, 'ready').catch(() => {})
    if (this.#client.isReady) await this.#check()
  }

  async follow(id: string): Promise<void> {
    this.#followed.add(id)
    if (!this.#client.isReady) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = this.#clock.at(this.#clock.now() + PATIENCE_MS, resolve)
    void this.#subscribe(id).then(resolve)
    await promise
    cancel()
  }

  unfollow(id: string): void {
    this.#followed.delete(id)
    if (this.#client.isOpen) void this.#client.sUnsubscribe(this.#prefix + id, this.#heard).catch(() => {})
  }

  /** All that happens in one turn of the event loop goes out together. */
  send(word: Word): void {
    if (this.#outbox.empty) queueMicrotask(() => this.#sendAll())
    this.#outbox.put(word)
  }

  /** Without waiting for what is not answered yet: it may hang. */
  async close(): Promise<void> {
    this.#client.destroy()
  }

  #sendAll(): void {
    for (const word of this.#outbox.words()) {
      const packet = `${this.#own},${word.seq},${word.beside},${JSON.stringify(word.bodies)}]`
      this.#outbox.delete(word)
      // What is lost is found by those who look into the journal; nothing is kept for later.
      if (this.#client.isReady) void this.#client.sPublish(this.#prefix + word.id, packet).catch(() => {})
    }
  }

  readonly #heard = (payload: string, channel: string): void => {
    const id = channel.slice(this.#prefix.length)
    if (payload.startsWith(this.#own) || !this.#followed.has(id)) return
    const [, seq, beside, bodies] = JSON.parse(payload) as Packet
    for (const listener of this.#listeners) listener({ id, seq, bodies, beside })
  }

  /** The client follows again what it followed before the connection was lost, but not what it was asked for meanwhile. */
  #onReady(): void {
    this.#lost = false
    for (const id of this.#followed) void this.#subscribe(id)
  }

  async #subscribe(id: string): Promise<void> {
    await this.#client.sSubscribe(this.#prefix + id, this.#heard).catch(() => {})
  }

  /** An older Redis does not know of sharded channels, and one of a cluster would send us elsewhere. */
  async #check(): Promise<void> {
    try {
      await this.#client.sPublish(this.#prefix, '')
    } catch (error) {
      if (!(error instanceof ErrorReply)) return
      await this.close()
      throw new SettingsError(
        `REDIS_URL must be of a single Redis (7 or newer) or Valkey; this one says: ${error.message}`,
      )
    }
  }

  #onError(error: unknown): void {
    if (!this.#lost) this.#log.warn({ err: error }, DEAF)
    this.#lost = true
  }
}
