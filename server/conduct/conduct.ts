// Holds mutes, reports and bans, and picks up changes to them that other nodes have made.
import type { Identity } from '../gateway/identity.ts'
import type { Muted } from '../journal/calls-conduct.ts'
import type { Services } from '../services.ts'
import type { Streams } from '../streams/streams.ts'
import { Bans } from './bans.ts'
import { Mutes } from './mutes.ts'
import { Reports } from './reports.ts'

/** Maximum number of remembered changes. Remembering them avoids sending the same change twice. */
const SEEN_MOST = 1_000

export class Conduct {
  readonly mutes: Mutes
  readonly reports: Reports
  readonly bans: Bans
  /** Called with a player's new mute list after a change on any node. */
  told: (person: string, muted: readonly Muted[]) => void = () => {}
  /** True if the player is connected to this node. Mute lists of other players are not read. */
  listens: (person: string) => boolean = () => false
  readonly #services: Services
  /** Time of the last poll for changes by other nodes, on the journal's clock; null before the first poll. */
  #looked: number | null = null
  /**
   * Time of each player's latest known change. Consecutive polls overlap, so they find the same change more than once.
   */
  readonly #seen = new Map<string, number>()

  constructor(services: Services, { streams, identity }: { streams: Streams; identity: Identity }) {
    this.#services = services
    this.mutes = new Mutes(services, { madeAt: identity.madeAt, changed: (person) => this.#tell(person) })
    this.reports = new Reports(services, streams)
    this.bans = new Bans(services)
  }

  /** Applies changes made by other nodes. */
  async look(): Promise<void> {
    const { shared } = this.#services.journal
    if (!shared) return
    const { at, bans, muters } = await shared.conductSeen(this.#looked)
    this.#looked = at
    this.bans.take(bans)
    for (const [person, changed] of Object.entries(muters)) if (this.#isNews(person, changed)) void this.#tell(person)
  }

  #isNews(person: string, changed: number): boolean {
    if (this.#seen.get(person) === changed) return false
    if (this.#seen.size >= SEEN_MOST) this.#seen.clear()
    this.#seen.set(person, changed)
    return true
  }

  async #tell(person: string): Promise<void> {
    if (!this.listens(person)) return
    const { log } = this.#services
    await this.mutes.of(person).then(
      (muted) => this.told(person, muted),
      (error: unknown) => log.warn({ err: error }, 'whom somebody has muted could not be read'),
    )
  }
}
