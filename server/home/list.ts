// A list that is sent to its followers whenever it changes. Each row is built from one stream and rebuilt when that
// stream changes.
import type { Frame } from '#kit/protocol/messages.ts'
import { RETRY_MS, type Services } from '../services.ts'
import type { Channel } from '../streams/channel.ts'
import { nothingIfUnservable } from '../streams/rules.ts'
import type { Streams } from '../streams/streams.ts'

export interface Follower {
  send(frames: readonly Frame[]): void
}

export interface Source<Row> {
  /** Type of the message that carries the list. */
  type: string
  /** Returns the ids of the streams that the list shows now. */
  places(): Promise<readonly string[]>
  row(channel: Channel): Promise<Row | undefined>
  /** Drops cached names of a deleted person. Returns true if there were any. */
  forget(person: string): boolean
  /** Returns the message payload, without the time. */
  told(rows: readonly Row[]): Promise<object>
}

/** The lists that show each stream, by stream id. */
export type Index = Map<string, Set<{ change(id: string): void }>>

export class FollowedList<Row> {
  readonly followers = new Set<Follower>()
  readonly #services: Services
  readonly #streams: Streams
  readonly #index: Index
  readonly #source: Source<Row>
  readonly #channels = new Map<string, Channel>()
  readonly #rows = new Map<string, Row>()
  readonly #changed = new Set<string>()
  /** True if the set of streams has to be read again. */
  #outdated = true
  #making = false
  /** JSON of the last payload sent; undefined before the first. */
  #told: string | undefined

  constructor(services: Services, { streams, index, source }: { streams: Streams; index: Index; source: Source<Row> }) {
    this.#services = services
    this.#streams = streams
    this.#index = index
    this.#source = source
  }

  /** Adds a follower and sends it the list as soon as there is one. */
  follow(follower: Follower): void {
    this.followers.add(follower)
    this.repeat(follower)
    this.renew()
  }

  /** Removes a follower. Without followers the list releases its streams. */
  unfollow(follower: Follower): void {
    this.followers.delete(follower)
    if (this.followers.size === 0) this.#release()
  }

  /** Sends the current list to a follower again. */
  repeat(follower: Follower): void {
    if (this.#told !== undefined) follower.send([this.#frame(this.#told)])
  }

  /** Rebuilds the row of a stream that has changed. */
  change(id: string): void {
    this.#changed.add(id)
    void this.#make()
  }

  /** Reads the set of streams again and rebuilds all rows. */
  renew(): void {
    this.#outdated = true
    void this.#make()
  }

  /** Rebuilds the list if it contains the name of a deleted person. */
  forget(person: string): void {
    if (this.#source.forget(person)) this.renew()
  }

  channels(): Iterable<Channel> {
    return this.#channels.values()
  }

  /** Rebuilds the list. Only one rebuild runs at a time; changes during a rebuild are included before it ends. */
  async #make(): Promise<void> {
    if (this.#making) return
    this.#making = true
    try {
      while (this.followers.size > 0 && (this.#outdated || this.#changed.size > 0)) await this.#makeOnce()
    } catch (error) {
      this.#failed(error)
    }
    this.#making = false
    if (this.followers.size === 0) this.#release()
  }

  async #makeOnce(): Promise<void> {
    if (this.#outdated) await this.#find()
    const ids = [...this.#changed]
    this.#changed.clear()
    for (const id of ids) await this.#makeRow(id)
    const told = JSON.stringify(await this.#source.told([...this.#rows.values()]))
    if (told === this.#told) return
    this.#told = told
    const frame = this.#frame(told)
    for (const follower of this.followers) follower.send([frame])
  }

  async #find(): Promise<void> {
    this.#outdated = false
    const ids = new Set(await this.#source.places())
    for (const id of [...this.#channels.keys()]) if (!ids.has(id)) this.#drop(id)
    for (const id of ids) {
      this.#changed.add(id)
      if (!this.#channels.has(id)) await this.#hold(id)
    }
  }

  async #makeRow(id: string): Promise<void> {
    const channel = this.#channels.get(id)
    const row = channel && (await this.#source.row(channel))
    if (row === undefined) this.#rows.delete(id)
    else this.#rows.set(id, row)
  }

  /** Keeps the stream in memory, so that writes by other nodes are noticed. */
  async #hold(id: string): Promise<void> {
    const channel = await this.#streams.get(id).catch(nothingIfUnservable)
    if (!channel) return
    channel.held++
    this.#channels.set(id, channel)
    const lists = this.#index.get(id) ?? new Set()
    this.#index.set(id, lists.add(this))
  }

  #drop(id: string): void {
    const channel = this.#channels.get(id)
    if (channel) channel.held--
    this.#channels.delete(id)
    this.#rows.delete(id)
    const lists = this.#index.get(id)
    lists?.delete(this)
    if (lists?.size === 0) this.#index.delete(id)
  }

  #release(): void {
    for (const id of [...this.#channels.keys()]) this.#drop(id)
    this.#told = undefined
    this.#outdated = true
  }

  #failed(error: unknown): void {
    const { clock, log } = this.#services
    log.warn({ err: error, list: this.#source.type }, 'a list could not be made: it is tried again')
    clock.at(clock.now() + RETRY_MS, () => this.renew())
  }

  #frame(told: string): Frame {
    return `{"type":"${this.#source.type}","payload":{"now":${this.#services.clock.now()},${told.slice(1)}}`
  }
}
