// How people are treated here: whom somebody does not want to hear, what is reported, who is banned; and what other servers have changed of it.
import type { Identity } from '../gateway/identity.ts'
import type { Muted } from '../journal/calls-conduct.ts'
import type { Services } from '../services.ts'
import type { Streams } from '../streams/streams.ts'
import { Bans } from './bans.ts'
import { Mutes } from './mutes.ts'
import { Reports } from './reports.ts'

/** So many changes of others are remembered, so as not to be told twice. */
const SEEN_MOST = 1_000

export class Conduct {
  readonly mutes: Mutes
  readonly reports: Reports
  readonly bans: Bans
  /** Called with whom somebody does not want to hear now, wherever that was said. */
  told: (person: string, muted: readonly Muted[]) => void = () => {}
  /** Whom it would tell: of others nothing is read. */
  listens: (person: string) => boolean = () => false
  readonly #services: Services
  /** Until when other servers were asked, by the journal's clock. */
  #looked: number | null = null
  /** When those last changed something who are found by several looks. */
  readonly #seen = new Map<string, number>()

  constructor(services: Services, { streams, identity }: { streams: Streams; identity: Identity }) {
    this.#services = services
    this.mutes = new Mutes(services, { madeAt: identity.madeAt, changed: (person) => this.#tell(person) })
    this.reports = new Reports(services, streams)
    this.bans = new Bans(services)
  }

  /** What was changed at other servers. */
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
