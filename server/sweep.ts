// What nobody needs any more is forgotten, once an hour: matches nobody ever played, rooms nobody has been in for long, reports closed long ago.
// Of several servers one does it for all; what the others have in memory they say in the journal.
import type { Services } from './services.ts'
import type { Claims } from './streams/claims.ts'
import type { Streams } from './streams/streams.ts'

const HOUR = 3600_000
/** Matches nobody ever played are forgotten after a day. */
const UNPLAYED_MS = 24 * HOUR
/** Rooms nobody has been in for so long are forgotten; what was played there stays. */
const DESERTED_MS = 30 * 24 * HOUR
/** Reports that were closed so long ago are deleted. */
const CLOSED_MS = 90 * 24 * HOUR
/** Requests of devices lapse after so long, ms. */
const UNANSWERED_MS = 30 * 24 * HOUR
const SWEEP_EVERY = HOUR
/** Whom somebody has come to is in use; that is said so much later, with what else is by then, ms. */
const SAY_AFTER = 1_000

export class Sweep {
  readonly #services: Services
  readonly #streams: Streams
  readonly #claims: Claims
  /** What somebody has come to, and the others do not know yet. */
  readonly #unsaid = new Set<string>()
  #cancelSweep = () => {}
  #cancelSay = () => {}

  constructor(services: Services, { streams, claims }: { streams: Streams; claims: Claims }) {
    this.#services = services
    this.#streams = streams
    this.#claims = claims
    if (services.journal.shared) streams.attended.add((id) => this.#use([id]))
  }

  start(): void {
    const { clock, log } = this.#services
    this.#cancelSweep = clock.at(clock.now() + SWEEP_EVERY, () => {
      this.#sweep().catch((error: unknown) => log.error({ err: error }, 'could not sweep'))
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
      'swept unplayed matches, deserted rooms, old reports and old requests',
    )
  }

  #use(ids: readonly string[]): void {
    const { clock } = this.#services
    if (this.#unsaid.size === 0 && ids.length > 0)
      this.#cancelSay = clock.at(clock.now() + SAY_AFTER, () => void this.#say())
    for (const id of ids) this.#unsaid.add(id)
  }

  /** What could not be said, because the journal can't be reached or others write there, is said the next time. */
  async #say(): Promise<void> {
    const { clock, journal, log } = this.#services
    const ids = [...this.#unsaid]
    this.#unsaid.clear()
    try {
      const said = new Set(await journal.shared?.use(ids, clock.now()))
      this.#use(ids.filter((id) => !said.has(id) && this.#streams.inMemory(id)))
    } catch (error) {
      log.warn({ err: error }, 'other servers could not be told what is in use here')
      this.#use(ids)
    }
  }
}
