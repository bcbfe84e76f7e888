// A list that is kept current for those who follow it. It is made of streams, a row each: a row is made again when its
// stream changes, and the list is told when it differs from what was told.
import type { Frame } from '#kit/protocol/messages.ts'
import { RETRY_MS, type Services } from '../services.ts'
import type { Channel } from '../streams/channel.ts'
import { nothingIfUnservable } from '../streams/rules.ts'
import type { Streams } from '../streams/streams.ts'

export interface Follower {
  send(frames: readonly Frame[]): void
}

export interface Source<Row> {
  /** The message that tells of it. */
  type: string
  /** The streams it is made of now. */
  places(): Promise<readonly string[]>
  row(channel: Channel): Promise<Row | undefined>
  /** Lets go of what it knows by the name of somebody who is forgotten. True: there was something. */
  forget(person: string): boolean
  /** All there is to tell, but for the time. */
  told(rows: readonly Row[]): Promise<object>
}

/** Which lists are to hear of a stream. */
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
  /** What it is made of is to be asked for again. */
  #outdated = true
  #making = false
  /** JSON of what was told last. */
  #told: string | undefined

  constructor(services: Services, { streams, index, source }: { streams: Streams; index: Index; source: Source<Row> }) {
    this.#services = services
    this.#streams = streams
    this.#index = index
    this.#source = source
  }

  /** Is told at once, as soon as there is something to tell. */
  follow(follower: Follower): void {
    this.followers.add(follower)
    this.repeat(follower)
    this.renew()
  }

  /** The last one who goes takes the list along. */
  unfollow(follower: Follower): void {
    this.followers.delete(follower)
    if (this.followers.size === 0) this.#release()
  }

  /** Tells again what is so now. */
  repeat(follower: Follower): void {
    if (this.#told !== undefined) follower.send([this.#frame(this.#told)])
  }

  /** Something has happened in a stream it is made of. */
  change(id: string): void {
    this.#changed.add(id)
    void this.#make()
  }

  /** It may be made of others now. */
  renew(): void {
    this.#outdated = true
    void this.#make()
  }

  /** Somebody is forgotten: what it said of them is made anew. */
  forget(person: string): void {
    if (this.#source.forget(person)) this.renew()
  }

  /** The channels it is made of. */
  channels(): Iterable<Channel> {
    return this.#channels.values()
  }

  /** One after the other: what changes meanwhile is taken in at the end. */
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

  /** It stays in memory, so that what other servers write there is heard of. */
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
