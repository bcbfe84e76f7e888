// Profiles: avatars and shared preferences. A change is stored and sent to the player's devices on all nodes and to the
// tables where the player sits.
import type { Me } from '#kit/protocol/wire.ts'
import type { ProfileChange } from '../journal/calls-profile.ts'
import type { Services } from '../services.ts'
import type { Streams } from '../streams/streams.ts'

const SEEN_MOST = 1_000

export class Profiles {
  readonly #services: Services
  readonly #streams: Streams
  /** Called with a player's profile after a change on any node. */
  told: (me: Me) => void = () => {}
  /** True if the player is connected to this node. Profiles of other players are not read. */
  listens: (person: string) => boolean = () => false
  /** Time of the last poll for changes by other nodes, on the journal's clock; null before the first poll. */
  #looked: number | null = null
  /**
   * Time of each player's latest known change. Consecutive polls overlap, so they find the same change more than once.
   */
  readonly #seen = new Map<string, number>()

  constructor(services: Services, streams: Streams) {
    this.#services = services
    this.#streams = streams
  }

  async of(person: string): Promise<Me> {
    const { journal } = this.#services
    const [names, profile] = await Promise.all([journal.names([person]), journal.profile(person)])
    return { id: person, name: names[person] ?? '', ...profile }
  }

  async rename(person: string, name: string): Promise<Me> {
    await this.#streams.rename(person, name)
    // Marks the profile as changed, so that other nodes notice it.
    return this.change(person, {})
  }

  async change(person: string, change: ProfileChange): Promise<Me> {
    const { face } = await this.#services.journal.changeProfile(person, change)
    await this.#streams.reface(person, face)
    const me = await this.of(person)
    this.told(me)
    return me
  }

  /** Applies changes made by other nodes. */
  async look(): Promise<void> {
    const { shared } = this.#services.journal
    if (!shared) return
    const { at, profiles } = await shared.profilesSeen(this.#looked)
    this.#looked = at
    for (const { person, face, changed } of profiles) {
      if (!this.#isNews(person, changed)) continue
      await this.#streams.reface(person, face)
      if (this.listens(person)) this.told(await this.of(person))
    }
  }

  #isNews(person: string, changed: number): boolean {
    if (this.#seen.get(person) === changed) return false
    if (this.#seen.size >= SEEN_MOST) this.#seen.clear()
    this.#seen.set(person, changed)
    return true
  }
}
