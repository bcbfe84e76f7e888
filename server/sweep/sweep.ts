// Deletes old data once an hour: unplayed matches, deserted rooms, reports closed long ago, and data of guests. If several nodes share
// the journal, one node deletes old data for all nodes. Each node records in the journal which streams (matches and
// rooms) it uses.
import type { Identity } from '../identity/tokens.ts'
import type { Services } from '../services/services.ts'
import type { Claims } from '../streams/claims.ts'
import type { Streams } from '../streams/streams.ts'

const HOUR = 3600_000
/** Age in milliseconds after which unplayed matches are deleted. */
const UNPLAYED_MS = 24 * HOUR
/** After this many milliseconds without visitors a room is deleted, but not its matches. */
const DESERTED_MS = 30 * 24 * HOUR
/** Milliseconds after which a closed report is deleted. */
const CLOSED_MS = 90 * 24 * HOUR
/** Age in milliseconds at which unanswered requests from devices are deleted. */
const UNANSWERED_MS = 30 * 24 * HOUR
/**
 * Age in milliseconds at which the name, profile and addresses of a guest are deleted: a person who was never seen after
 * the first day and has no seat, result or passkey.
 */
const GUEST_MS = 30 * 24 * HOUR
/** How many people one call examines, and how many calls an hourly sweep makes. The next sweep continues. */
const PEOPLE_A_PAGE = 1_000
const PAGES_A_SWEEP = 20
const SWEEP_EVERY = HOUR
/** Delay in milliseconds, so that several newly used streams are recorded in the journal together. */
const SAY_AFTER = 1_000

export class Sweep {
  readonly #services: Services
  readonly #streams: Streams
  readonly #claims: Claims
  readonly #madeAt: Identity['madeAt']
  /** The last person that was examined; empty at the start and after the last page. */
  #lastExamined = ''
  /** Ids of streams in use that are not recorded in the journal yet. */
  readonly #unsaid = new Set<string>()
  #cancelSweep = () => {}
  #cancelSay = () => {}

  constructor(
    services: Services,
    { streams, claims, identity }: { streams: Streams; claims: Claims; identity: Pick<Identity, 'madeAt'> },
  ) {
    this.#services = services
    this.#madeAt = identity.madeAt
    this.#streams = streams
    this.#claims = claims
    if (services.journal.shared) streams.onFirstViewer.listen((id) => this.#use([id]))
  }

  start(): void {
    const { clock, log } = this.#services
    this.#cancelSweep = clock.at(clock.now() + SWEEP_EVERY, () => {
      this.#sweep().catch((error: unknown) => log.error({ err: error }, 'old data could not be deleted'))
      this.start()
    })
  }

  stop(): void {
    this.#cancelSweep()
    this.#cancelSay()
  }

  async #sweep(): Promise<void> {
    const { clock, journal, log } = this.#services
    const inUse = this.#streams.ids()
    if (journal.shared) this.#use(inUse)
    if (!(await this.#claims.sweep(SWEEP_EVERY))) return
    const now = clock.now()
    const [matches, rooms, reports, requests, guests] = await Promise.all([
      journal.sweep(now - UNPLAYED_MS, 1, inUse),
      journal.sweepRooms(now - DESERTED_MS, inUse),
      journal.sweepReports(now - CLOSED_MS),
      journal.sweepApprovals(now - UNANSWERED_MS),
      this.#sweepGuests(now - GUEST_MS),
    ])
    log.info(
      { matches, rooms, reports, requests, guests },
      'deleted unplayed matches, deserted rooms, old reports, old requests and data of guests',
    )
  }

  /** Deletes the data of guests whose ids were created before that time. Returns the number of these guests. */
  async #sweepGuests(before: number): Promise<number> {
    const { journal } = this.#services
    let swept = 0
    for (let pages = 0; pages < PAGES_A_SWEEP; pages++) {
      const people = await journal.storedPeople(this.#lastExamined, PEOPLE_A_PAGE)
      const old = people.filter((person) => this.#madeAt(person) < before)
      if (old.length > 0) swept += await journal.sweepGuests(old)
      this.#lastExamined = people.length < PEOPLE_A_PAGE ? '' : (people.at(-1) ?? '')
      if (this.#lastExamined === '') break
    }
    return swept
  }

  #use(ids: readonly string[]): void {
    const { clock } = this.#services
    if (this.#unsaid.size === 0 && ids.length > 0)
      this.#cancelSay = clock.at(clock.now() + SAY_AFTER, () => void this.#say())
    for (const id of ids) this.#unsaid.add(id)
  }

  /** Records in the journal which streams this node uses. The next call repeats what failed or conflicted. */
  async #say(): Promise<void> {
    const { clock, journal, log } = this.#services
    const ids = [...this.#unsaid]
    this.#unsaid.clear()
    try {
      const said = new Set(await journal.shared?.use(ids, clock.now()))
      this.#use(ids.filter((id) => !said.has(id) && this.#streams.inMemory(id)))
    } catch (error) {
      log.warn({ err: error }, 'the streams in use could not be recorded for other nodes')
      this.#use(ids)
    }
  }
}
