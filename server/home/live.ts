// The public list of running matches in rooms that their owners have listed, with spectator counts.
import { visibleAsks } from '#kit/match.ts'
import type { LiveMatch } from '#kit/protocol/match-lists.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { roomOf } from '../rooms/stream-id.ts'
import type { Services } from '../services/services.ts'
import type { Channel } from '../streams/channel.ts'
import { nameOfStream } from '../streams/stream-id.ts'
import type { Streams } from '../streams/streams.ts'
import { FollowedList, type Follower, type Index } from './followed-list.ts'

const MOST = 50
/** Duration in milliseconds. A match without a move for so long is no longer on the public list. */
const LULL_MS = 24 * 3600_000
/** Duration in milliseconds. If a node sends no report for so long, that node's spectators are no longer counted. */
const GONE_MS = 30_000

type Counts = Readonly<Record<string, number>>

interface LiveParts {
  streams: Streams
  rooms: Rooms
  index: Index
}

export class Live {
  readonly #services: Services
  readonly #parts: LiveParts
  readonly #list: FollowedList<LiveMatch>
  /** Number of spectators on this node by listed match, as last reported to the other nodes. */
  #own: Counts = {}
  /** Number of spectators on the other nodes by listed match. */
  #elsewhere: Counts = {}

  constructor(services: Services, parts: LiveParts) {
    this.#services = services
    this.#parts = parts
    this.#list = new FollowedList(services, {
      ...parts,
      source: {
        type: 'live',
        places: () => services.journal.live(services.clock.now() - LULL_MS, MOST),
        row: (channel) => this.#row(channel),
        forget: () => false,
        told: async (rows) => ({ matches: [...rows].sort((a, b) => b.watching - a.watching || b.begun - a.begun) }),
      },
    })
  }

  follow(follower: Follower): void {
    this.#list.follow(follower)
  }

  unfollow(follower: Follower): void {
    this.#list.unfollow(follower)
  }

  repeat(follower: Follower): void {
    this.#list.repeat(follower)
  }

  /** Updates spectator counts and the list. Does no work if there are neither followers nor spectators. */
  async poll(): Promise<void> {
    await this.#count()
    if (this.#list.followers.size > 0) this.#list.rebuild()
  }

  /** Reports this node's spectator counts to the other nodes, and reads the counts of the other nodes. */
  async #count(): Promise<void> {
    const { journal, node, clock } = this.#services
    if (!journal.shared) return
    const own = this.#watched()
    const followed = this.#list.followers.size > 0
    if (!followed && Object.keys(own).length === 0 && Object.keys(this.#own).length === 0) return
    this.#elsewhere = await journal.shared.watching(node, own, {
      since: clock.now() - GONE_MS,
      of: followed ? [...this.#list.channels()].map(({ stream }) => stream.id) : [],
    })
    this.#own = own
  }

  /** Returns the number of spectators on this node by listed match. */
  #watched(): Counts {
    const { streams, rooms } = this.#parts
    const counts: Record<string, number> = {}
    for (const channel of streams.loaded()) {
      const count = channel.audience.spectators
      if (count > 0 && rooms.isListed(roomOf(channel.stream.id))) counts[channel.stream.id] = count
    }
    return counts
  }

  async #row({ stream, audience }: Channel): Promise<LiveMatch | undefined> {
    const { rooms } = this.#parts
    const room = await rooms.roomAround(stream)
    // The room is no longer listed. The journal still lists the room because an earlier write failed.
    if (room && !room.listed) await this.#services.journal.list(roomOf(stream.id) ?? '', false)
    await stream.waitForJobs()
    if (!room?.listed || stream.match.outcome) return undefined
    const { game, names, start, asks } = stream.scene
    const dues = visibleAsks(asks, 'spectator').flatMap(({ due }) => due ?? [])
    return {
      matchId: nameOfStream(stream.id),
      game: game.id,
      title: game.title,
      players: stream.match.taken.map((seat) => names[seat] ?? ''),
      begun: start.at,
      due: dues.length > 0 ? Math.min(...dues) : null,
      watching: audience.spectators + (this.#elsewhere[stream.id] ?? 0),
    }
  }
}
