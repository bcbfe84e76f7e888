// Deletes old data once an hour: unplayed matches, deserted rooms and reports closed long ago. If several nodes share
// the journal, one node deletes old data for all nodes. Each node records in the journal which streams (matches and
// rooms) it uses.
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
const SWEEP_EVERY = HOUR
/** Delay in milliseconds, so that several newly used streams are recorded in the journal together. */
const SAY_AFTER = 1_000

export class Sweep {
  readonly #services: Services
  readonly #streams: Streams
  readonly #claims: Claims
  /** Ids of streams in use that are not recorded in the journal yet. */
  readonly #unsaid = new Set<string>()
  #cancelSweep = () => {}
  #cancelSay = () => {}

  constructor(services: Services, { streams, claims }: { streams: Streams; claims: Claims }) {
    this.#services = services
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
    const [matches, rooms, reports, requests] = await Promise.all([
      journal.sweep(now - UNPLAYED_MS, 1, inUse),
      journal.sweepRooms(now - DESERTED_MS, inUse),
      journal.sweepReports(now - CLOSED_MS),
      journal.sweepApprovals(now - UNANSWERED_MS),
    ])
    log.info(
      { matches, rooms, reports, requests },
      'deleted unplayed matches, deserted rooms, old reports and old requests',
    )
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
