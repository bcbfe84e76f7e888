// What people have chosen for themselves: kept, shown where they sit, and told to all of their own devices, on whichever server they are.
import type { Me } from '#kit/protocol/wire.ts'
import type { ProfileChange } from '../journal/calls-profile.ts'
import type { Services } from '../services.ts'
import type { Streams } from '../streams/streams.ts'

const SEEN_MOST = 1_000

export class Profiles {
  readonly #services: Services
  readonly #streams: Streams
  /** Called with somebody who is otherwise than before, wherever that was said. */
  told: (me: Me) => void = () => {}
  /** Whom it would tell: of others nothing is read. */
  listens: (person: string) => boolean = () => false
  /** Until when other servers were asked, by the journal's clock. */
  #looked: number | null = null
  /** When those last found had changed: the same is found by several looks. */
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
    // So that other servers find it among what has changed.
    return this.change(person, {})
  }

  async change(person: string, change: ProfileChange): Promise<Me> {
    const { face } = await this.#services.journal.changeProfile(person, change)
    await this.#streams.reface(person, face)
    const me = await this.of(person)
    this.told(me)
    return me
  }

  /** What was changed at other servers. */
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
