// The bus over Redis or Valkey. Each stream has its own sharded channel, so a node receives only messages about streams
// that the node follows.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createClient, ErrorReply } from '@redis/client'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { RETRY_MS } from '../base/retry.ts'
import { SettingsError } from '../base/settings.ts'
import { Signal } from '../base/signal.ts'
import type { Bus, RemoteMessage } from './bus.ts'
import { busOver, DEAF, Outbox, type Wire } from './wire.ts'

/** Longest wait for Redis to confirm a subscription. Duration in milliseconds. */
const PATIENCE_MS = 250

interface Parts {
  /** URL of the Redis: redis://, rediss:// or unix://. */
  url: string
  /** Epoch (random id) of the journal. Messages from nodes that use another journal are ignored. */
  epoch: string
  clock: Clock
  log: Log
}

export async function redisBus(parts: Parts): Promise<Bus> {
  const wire = new RedisWire(parts)
  await wire.connect()
  return busOver(wire)
}

function clientOf(url: string) {
  try {
    return createClient({
      url,
      socket: { connectTimeout: 3_000, reconnectStrategy: () => RETRY_MS },
      maintNotifications: 'disabled',
    })
  } catch {
    // The error message of the Redis library contains the address, which may hold a password.
    throw new SettingsError('REDIS_URL must be like redis://user:password@host:6379 or unix:///path/to/socket')
  }
}

type Packet = [node: string, seq: number, beside: boolean, bodies: readonly string[]]

class RedisWire implements Wire {
  readonly onReceived = new Signal<RemoteMessage>()
  readonly #client
  readonly #clock: Clock
  readonly #log: Log
  /** The first part of the names of this journal's channels. The second part is the stream's id. */
  readonly #prefix: string
  /**
   * Prefix of every packet that this node sends. Redis also delivers a packet to its sender, and the prefix lets the
   * sender skip the packet without parsing the packet.
   */
  readonly #own = `["${randomBytes(6).toString('hex')}"`
  readonly #followed = new Set<string>()
  readonly #outbox = new Outbox()
  #lost = false

  constructor({ url, epoch, clock, log }: Parts) {
    this.#clock = clock
    this.#log = log
    this.#prefix = `turnstone:${epoch}:`
    this.#client = clientOf(url)
    this.#client.on('error', (error: unknown) => this.#onError(error))
    this.#client.on('ready', () => this.#onReady())
  }

  get isConnected(): boolean {
    return this.#client.isReady
  }

  /** Connects to Redis. If Redis does not answer, the node starts anyway and keeps trying to connect. */
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

  /** Queues a message. All messages that are queued in one turn of Node's event loop are sent together. */
  send(word: RemoteMessage): void {
    if (this.#outbox.empty) queueMicrotask(() => this.#sendAll())
    this.#outbox.put(word)
  }

  /** Closes the connection at once, because pending commands may never be answered. */
  async close(): Promise<void> {
    this.#client.destroy()
  }

  #sendAll(): void {
    for (const word of this.#outbox.words()) {
      const packet = `${this.#own},${word.seq},${word.beside},${JSON.stringify(word.bodies)}]`
      this.#outbox.delete(word)
      // A failed message is not sent again, because the receivers also query the journal.
      if (this.#client.isReady) void this.#client.sPublish(this.#prefix + word.id, packet).catch(() => {})
    }
  }

  readonly #heard = (payload: string, channel: string): void => {
    const id = channel.slice(this.#prefix.length)
    if (payload.startsWith(this.#own) || !this.#followed.has(id)) return
    const [, seq, beside, bodies] = JSON.parse(payload) as Packet
    this.onReceived.emit({ id, seq, bodies, beside })
  }

  /** Subscribes again after a reconnect. The Redis client itself restores only the subscriptions made before. */
  #onReady(): void {
    this.#lost = false
    for (const id of this.#followed) void this.#subscribe(id)
  }

  async #subscribe(id: string): Promise<void> {
    await this.#client.sSubscribe(this.#prefix + id, this.#heard).catch(() => {})
  }

  /**
   * Checks that Redis supports sharded channels. Redis versions before 7 do not support sharded channels, and a node of
   * a Redis cluster would redirect the client.
   */
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
