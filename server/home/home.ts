// Sends players the list of their own matches and rooms on every page of the app. Following the list does not make a
// player present at a table. Streams that nobody follows cost one map lookup per write.
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import type { Note } from '../bus/bus.ts'
import type { Games } from '../games.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Services } from '../services.ts'
import type { Streams } from '../streams/streams.ts'
import { FollowedList, type Follower, type Index } from './list.ts'
import { Live } from './live.ts'
import { myList } from './my-list.ts'

export interface HomeParts {
  streams: Streams
  rooms: Rooms
  games: Games
}

/** Bus topic for changes to a player's list: a new seat or a new result. */
const topicOf = (person: string): string => `p/${person}`

export class Home {
  readonly live: Live
  readonly #services: Services
  readonly #parts: HomeParts
  readonly #index: Index = new Map()
  readonly #people = new Map<string, FollowedList<MyMatch>>()
  /** Time of the last query for new seats, on the journal's clock; null before the first. */
  #seated: number | null = null

  constructor(services: Services, parts: HomeParts) {
    this.#services = services
    this.#parts = parts
    this.live = new Live(services, { ...parts, index: this.#index })
    services.bus.subscribe((note) => this.#noted(note))
    services.bus.hear(({ id }) => this.#renewAt(id))
    parts.streams.renamed.add((id) => this.#change(id))
    parts.streams.unnamed.add((person) => {
      for (const list of this.#people.values()) list.forget(person)
    })
  }

  follow(person: string, follower: Follower): void {
    const list = this.#people.get(person) ?? this.#open(person)
    list.follow(follower)
  }

  unfollow(person: string, follower: Follower): void {
    const list = this.#people.get(person)
    list?.unfollow(follower)
    if (list?.followers.size !== 0) return
    this.#people.delete(person)
    this.#services.bus.unfollow(topicOf(person))
  }

  /** Sends the current list again to a connection that was too slow for an earlier message. */
  repeat(person: string, follower: Follower): void {
    this.#people.get(person)?.repeat(follower)
  }

  /** Rebuilds the lists of these players, on all nodes. */
  renew(people: readonly string[]): void {
    for (const person of people) {
      this.#people.get(person)?.renew()
      this.#services.bus.touch(topicOf(person))
    }
  }

  /** Polls once a second for changes that the bus does not deliver. */
  async lookAround(): Promise<void> {
    await Promise.all([this.live.lookAround(), this.#lookForSeated()])
  }

  #open(person: string): FollowedList<MyMatch> {
    const { journal, bus } = this.#services
    const list = new FollowedList<MyMatch>(this.#services, {
      streams: this.#parts.streams,
      index: this.#index,
      source: myList(journal, person, this.#parts),
    })
    this.#people.set(person, list)
    // Subscribes before reading the journal, so that no write in between is missed.
    void bus.follow(topicOf(person))
    return list
  }

  /** Asks the journal which players took a seat, on any node. */
  async #lookForSeated(): Promise<void> {
    const { shared } = this.#services.journal
    if (!shared || this.#people.size === 0) return
    const { at, people } = await shared.seated(this.#seated)
    this.#seated = at
    for (const person of people) this.#people.get(person)?.renew()
  }

  #noted({ id, seated = [] }: Note): void {
    this.#change(id)
    this.renew(seated)
  }

  #change(id: string): void {
    for (const list of this.#index.get(id) ?? []) list.change(id)
  }

  #renewAt(topic: string): void {
    if (topic.startsWith('p/')) this.#people.get(topic.slice(2))?.renew()
  }
}
