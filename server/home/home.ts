// Sends players the list of their own matches and rooms on every page of the app. A player who only follows the list is
// not present in the matches. A write to a stream that is on no followed list costs one map lookup.
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import type { Note } from '../bus/bus.ts'
import type { Cursor } from '../journal/calls/nodes.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Games } from '../rules/games.ts'
import type { Services } from '../services/services.ts'
import type { Streams } from '../streams/streams.ts'
import { FollowedList, type Follower, type Index } from './followed-list.ts'
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
  /** Which newly taken seats this node has already read; undefined without a shared journal. */
  #cursor: Cursor | undefined

  constructor(services: Services, parts: HomeParts) {
    this.#services = services
    this.#cursor = services.journal.shared?.opened
    this.#parts = parts
    this.live = new Live(services, { ...parts, index: this.#index })
    services.bus.onCommit.listen((note) => this.#noted(note))
    services.bus.onRemoteChange.listen(({ id }) => this.#rebuildAt(id))
    parts.streams.onSeatRenamed.listen((id) => this.#rebuildRow(id))
    parts.streams.onPersonForgotten.listen((person) => {
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
  rebuild(people: readonly string[]): void {
    for (const person of people) {
      this.#people.get(person)?.rebuild()
      this.#services.bus.announceChange(topicOf(person))
    }
  }

  /** Called once a second: looks for changes that the bus does not deliver. */
  async poll(): Promise<void> {
    await Promise.all([this.live.poll(), this.#lookForSeated()])
  }

  #open(person: string): FollowedList<MyMatch> {
    const { journal, bus } = this.#services
    const list = new FollowedList<MyMatch>(this.#services, {
      streams: this.#parts.streams,
      index: this.#index,
      source: myList(journal, person, this.#parts),
    })
    this.#people.set(person, list)
    // Subscribes before reading the journal, so that the list misses no write that happens between the two steps.
    void bus.follow(topicOf(person))
    return list
  }

  /** Asks the journal which players took a seat, on any node. */
  async #lookForSeated(): Promise<void> {
    const { shared } = this.#services.journal
    if (!shared || !this.#cursor) return
    const { cursor, people } = await shared.seated(this.#cursor)
    this.#cursor = cursor
    for (const person of people) this.#people.get(person)?.rebuild()
  }

  #noted({ id, seated = [] }: Note): void {
    this.#rebuildRow(id)
    this.rebuild(seated)
  }

  #rebuildRow(id: string): void {
    for (const list of this.#index.get(id) ?? []) list.rebuildRow(id)
  }

  #rebuildAt(topic: string): void {
    if (topic.startsWith('p/')) this.#people.get(topic.slice(2))?.rebuild()
  }
}
