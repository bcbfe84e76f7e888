// A list of matches and rooms that is sent to its followers (connections) whenever the list changes. Each row shows one
// stream (a match or room) and is rebuilt when that stream changes.
import type { Frame } from '#kit/protocol/messages.ts'
import { RETRY_MS } from '../base/retry.ts'
import type { Services } from '../services/services.ts'
import type { Channel } from '../streams/channel.ts'
import type { Streams } from '../streams/streams.ts'
import { nothingIfUnservable } from '../streams/unservable.ts'

export interface Follower {
  send(frames: readonly Frame[]): void
}

export interface Source<Row> {
  /** Type of the message that carries the list. */
  type: string
  /** Returns the ids of the streams that the list shows now. */
  places(): Promise<readonly string[]>
  row(channel: Channel): Promise<Row | undefined>
  /** Drops the cached names of a deleted person. Returns true if the cache contained such names. */
  forget(person: string): boolean
  /** Returns the payload of the message that carries the list, without the time. */
  told(rows: readonly Row[]): Promise<object>
}

/** For each stream id, the lists that show the stream. */
export type Index = Map<string, Set<{ rebuildRow(id: string): void }>>

export class FollowedList<Row> {
  readonly followers = new Set<Follower>()
  readonly #services: Services
  readonly #streams: Streams
  readonly #index: Index
  readonly #source: Source<Row>
  readonly #channels = new Map<string, Channel>()
  readonly #rows = new Map<string, Row>()
  readonly #changed = new Set<string>()
  /** True if the ids of the streams on this list have to be read again. */
  #outdated = true
  #making = false
  /** JSON of the last payload sent to followers; undefined before the first payload. */
  #told: string | undefined

  constructor(services: Services, { streams, index, source }: { streams: Streams; index: Index; source: Source<Row> }) {
    this.#services = services
    this.#streams = streams
    this.#index = index
    this.#source = source
  }

  /** Adds a follower. Sends the list to the new follower as soon as the list is built. */
  follow(follower: Follower): void {
    this.followers.add(follower)
    this.repeat(follower)
    this.rebuild()
  }

  /** Removes a follower. When the last follower is removed, the streams of the list may leave memory. */
  unfollow(follower: Follower): void {
    this.followers.delete(follower)
    if (this.followers.size === 0) this.#release()
  }

  /** Sends the current list to a follower again. */
  repeat(follower: Follower): void {
    if (this.#told !== undefined) follower.send([this.#frame(this.#told)])
  }

  /** Rebuilds the row of a stream that has changed. */
  rebuildRow(id: string): void {
    this.#changed.add(id)
    void this.#make()
  }

  /** Reads the set of streams again and rebuilds all rows. */
  rebuild(): void {
    this.#outdated = true
    void this.#make()
  }

  /** Rebuilds the list if the list contains the name of a deleted person. */
  forget(person: string): void {
    if (this.#source.forget(person)) this.rebuild()
  }

  channels(): Iterable<Channel> {
    return this.#channels.values()
  }

  /** Rebuilds the list. Only one rebuild runs at a time; it also includes the changes that come while it runs. */
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

  /** Prevents a stream of the list from leaving memory, so that this node notices writes by other nodes. */
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
    log.warn({ err: error, list: this.#source.type }, 'a list of matches could not be built; trying again')
    clock.at(clock.now() + RETRY_MS, () => this.rebuild())
  }

  #frame(told: string): Frame {
    return `{"type":"${this.#source.type}","payload":{"now":${this.#services.clock.now()},${told.slice(1)}}`
  }
}
