// Holds mutes, reports and bans, and applies changes to mutes and bans that other nodes have made.
import { Signal } from '../base/signal.ts'
import type { Guesses } from '../identity/guesses.ts'
import type { Identity } from '../identity/tokens.ts'
import type { Muted } from '../journal/calls/conduct.ts'
import type { Cursor } from '../journal/calls/nodes.ts'
import type { Services } from '../services/services.ts'
import type { Streams } from '../streams/streams.ts'
import { Bans } from './bans.ts'
import { Mutes } from './mutes.ts'
import { Reports } from './reports.ts'

/** Maximum number of remembered mute list changes. The node remembers changes so that it sends no change twice. */
const SEEN_MOST = 1_000

interface ConductParts {
  streams: Streams
  identity: Identity
  guesses: Guesses
  /** True if the player is connected to this node. The node sends changed mute lists only to these players. */
  isConnected(person: string): boolean
}

export class Conduct {
  readonly mutes: Mutes
  readonly reports: Reports
  readonly bans: Bans
  /** Emitted with a connected player's new mute list after a change on any node. */
  readonly onMutesChanged = new Signal<{ person: string; muted: readonly Muted[] }>()
  readonly #services: Services
  readonly #isConnected: ConductParts['isConnected']
  /** Which changes by other nodes this node has already read; undefined without a shared journal. */
  #cursor: Cursor | undefined
  /** Number of the last change of each player's mute list. Overlapping polls find a change twice; it is sent once. */
  readonly #seen = new Map<string, number>()

  constructor(services: Services, { streams, identity, guesses, isConnected }: ConductParts) {
    this.#services = services
    this.#cursor = services.journal.shared?.opened
    this.#isConnected = isConnected
    this.mutes = new Mutes(services, { madeAt: identity.madeAt, changed: (person) => this.#tell(person) })
    this.reports = new Reports(services, { streams, guesses, identity })
    this.bans = new Bans(services)
  }

  /** Applies the mutes and bans that other nodes have stored. */
  async pollRemoteChanges(): Promise<void> {
    const { shared } = this.#services.journal
    if (!shared || !this.#cursor) return
    const { cursor, bans, muters } = await shared.conductSeen(this.#cursor)
    this.#cursor = cursor
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
    if (!this.#isConnected(person)) return
    const { log } = this.#services
    await this.mutes.of(person).then(
      (muted) => this.onMutesChanged.emit({ person, muted }),
      (error: unknown) => log.warn({ err: error }, 'a mute list could not be read'),
    )
  }
}
