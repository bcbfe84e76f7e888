// Profiles of players: avatars and shared preferences. A change is stored, and sent to the player's devices on all
// nodes and to the matches and rooms where the player has a seat.
import type { Me } from '#kit/protocol/wire.ts'
import { Signal } from '../base/signal.ts'
import type { Cursor } from '../journal/calls/nodes.ts'
import type { ProfileChange } from '../journal/calls/profile.ts'
import type { Services } from '../services/services.ts'
import type { Streams } from '../streams/streams.ts'

const SEEN_MOST = 1_000

interface ProfilesParts {
  streams: Streams
  /** True if the player is connected to this node. The node sends changed profiles only to these players. */
  isConnected(person: string): boolean
}

export class Profiles {
  readonly #services: Services
  readonly #streams: Streams
  readonly #isConnected: ProfilesParts['isConnected']
  /** Emitted with a player's profile after a change on any node. */
  readonly onChanged = new Signal<Me>()
  /** Which changes by other nodes this node has already read; undefined without a shared journal. */
  #cursor: Cursor | undefined
  /** Number of the last change of each player's profile. Overlapping polls find a change twice; it is sent once. */
  readonly #seen = new Map<string, number>()

  constructor(services: Services, { streams, isConnected }: ProfilesParts) {
    this.#services = services
    this.#cursor = services.journal.shared?.opened
    this.#streams = streams
    this.#isConnected = isConnected
  }

  async of(person: string): Promise<Me> {
    const { journal } = this.#services
    const [names, profile] = await Promise.all([journal.names([person]), journal.profile(person)])
    return { id: person, name: names[person] ?? '', ...profile }
  }

  async rename(person: string, name: string): Promise<Me> {
    await this.#streams.rename(person, name)
    // Marks the profile as changed, so that other nodes notice the change.
    return this.change(person, {})
  }

  async change(person: string, change: ProfileChange): Promise<Me> {
    const { face } = await this.#services.journal.changeProfile(person, change)
    await this.#streams.changeFace(person, face)
    const me = await this.of(person)
    this.onChanged.emit(me)
    return me
  }

  /** Applies profile changes that other nodes have stored. */
  async pollRemoteChanges(): Promise<void> {
    const { shared } = this.#services.journal
    if (!shared || !this.#cursor) return
    const { cursor, profiles } = await shared.profilesSeen(this.#cursor)
    this.#cursor = cursor
    for (const { person, face, changed } of profiles) {
      if (!this.#isNews(person, changed)) continue
      await this.#streams.changeFace(person, face)
      if (this.#isConnected(person)) this.onChanged.emit(await this.of(person))
    }
  }

  #isNews(person: string, changed: number): boolean {
    if (this.#seen.get(person) === changed) return false
    if (this.#seen.size >= SEEN_MOST) this.#seen.clear()
    this.#seen.set(person, changed)
    return true
  }
}
