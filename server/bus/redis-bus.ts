// The bus over Redis or Valkey. Each stream has its own sharded channel, so a node receives only messages about streams
// that it follows.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createClient, ErrorReply } from '@redis/client'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { RETRY_MS } from '../services.ts'
import { SettingsError } from '../settings.ts'
import type { Bus, Word } from './bus.ts'
import { busOver, DEAF, type Listeners, Outbox, type Wire } from './wire.ts'

/** How long to wait until Redis confirms a subscription, in ms. */
const PATIENCE_MS = 250

interface Parts {
  /** URL of the Redis: redis://, rediss:// or unix://. */
  url: string
  /** Epoch of the journal. Nodes on another journal are ignored. */
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
    // The library's own message repeats the address, which may hold a password.
    throw new SettingsError('REDIS_URL must be like redis://user:password@host:6379 or unix:///path/to/socket')
  }
}

type Packet = [node: string, seq: number, beside: boolean, bodies: readonly string[]]

class RedisWire implements Wire {
  readonly #client
  readonly #clock: Clock
  readonly #log: Log
  readonly #listeners: Listeners
  /** Start of this journal's channel names. The stream's id follows. */
  readonly #prefix: string
  /**
   * Start of the packets that this node sends. Redis returns them to the sender, and the prefix lets it skip them
   * unparsed.
   */
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

  /** Connects to Redis. If Redis does not answer, the node starts anyway and keeps trying. */
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

  /** Queues a message. All messages of one event-loop turn are sent together. */
  send(word: Word): void {
    if (this.#outbox.empty) queueMicrotask(() => this.#sendAll())
    this.#outbox.put(word)
  }

  /** Closes at once, because pending commands may hang. */
  async close(): Promise<void> {
    this.#client.destroy()
  }

  #sendAll(): void {
    for (const word of this.#outbox.words()) {
      const packet = `${this.#own},${word.seq},${word.beside},${JSON.stringify(word.bodies)}]`
      this.#outbox.delete(word)
      // Receivers find lost messages by querying the journal, so nothing is kept for a retry.
      if (this.#client.isReady) void this.#client.sPublish(this.#prefix + word.id, packet).catch(() => {})
    }
  }

  readonly #heard = (payload: string, channel: string): void => {
    const id = channel.slice(this.#prefix.length)
    if (payload.startsWith(this.#own) || !this.#followed.has(id)) return
    const [, seq, beside, bodies] = JSON.parse(payload) as Packet
    for (const listener of this.#listeners) listener({ id, seq, bodies, beside })
  }

  /**
   * Subscribes again after a reconnect. The client itself restores only subscriptions made before the connection was
   * lost.
   */
  #onReady(): void {
    this.#lost = false
    for (const id of this.#followed) void this.#subscribe(id)
  }

  async #subscribe(id: string): Promise<void> {
    await this.#client.sSubscribe(this.#prefix + id, this.#heard).catch(() => {})
  }

  /**
   * Checks that Redis supports sharded channels. Versions before 7 do not, and a cluster node would redirect the
   * client.
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
