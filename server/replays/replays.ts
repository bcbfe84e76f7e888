// Stores a replay of each finished match, so that the match can be watched after its rules are removed. A separate
// thread builds one replay at a time. If several nodes share the journal, only one node stores the replay of each
// match: the node that reserves the match first (its claim).
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import type { Loaded } from '../journal/journal.ts'
import { Job } from '../services/job.ts'
import { isStoreTrouble } from '../services/saving.ts'
import type { Services } from '../services/services.ts'
import type { Claims } from '../streams/claims.ts'
import { inputsOf } from '../streams/fold.ts'
import type { Past } from '../streams/past.ts'

/** Milliseconds between the end of a match and the storing of its replay, while players look at the result. */
const PAUSE_MS = 10_000
const DAY_MS = 86_400_000
const MB = 1e6
const AT_ONCE = 10

export class Replays {
  readonly #services: Services
  readonly #claims: Claims
  readonly #past: Past
  /** Matches that this node cannot replay: rules are missing or data is damaged. Retried at the next start. */
  readonly #missing = new Set<string>()
  readonly #job: Job

  /** `past` is a separate worker thread only for replays, so that no request waits for a replay. */
  constructor(services: Services, { claims, past }: { claims: Claims; past: Past }) {
    this.#services = services
    this.#claims = claims
    this.#past = past
    this.#job = new Job(services, PAUSE_MS, () => this.#work())
  }

  /** Starts to store replays, first of the matches that ended while no server ran. */
  start(): void {
    this.#job.start()
  }

  stop(): Promise<void> {
    return this.#job.stop(() => this.#past.close())
  }

  async #work(): Promise<void> {
    const { clock, journal, log, settings } = this.#services
    const since = clock.now() - settings.replayDays * DAY_MS
    try {
      await journal.sweepReplays(since)
      for (let ids = await this.#unstored(since); ids.length > 0; ids = await this.#unstored(since))
        for (const id of ids) await this.#store(id)
      // Closes the worker thread. The thread starts again with the next replay.
      await this.#past.close()
    } catch (error) {
      if (!this.#job.stopped) log.error({ err: error }, 'replays could not be stored; trying again in an hour')
    }
  }

  /** Returns matches without a stored replay; none while the disk is nearly full, because moves need the space. */
  async #unstored(since: number): Promise<string[]> {
    const { free, settings } = this.#services
    if (this.#job.stopped || settings.replayDays === 0 || free() < settings.diskReserveMb * MB) return []
    const ids = await this.#claims.replays(since, AT_ONCE + this.#missing.size)
    return ids.filter((id) => !this.#missing.has(id))
  }

  async #store(id: string): Promise<void> {
    const { journal, log } = this.#services
    if (this.#job.stopped) return
    try {
      const loaded = await journal.load(id)
      const start = loaded && (JSON.parse(loaded.start) as MatchStart)
      const parts =
        start?.kit === KIT_VERSION
          ? await this.#past.replay({ start, bodies: await inputsOf(this.#services, id, loaded as Loaded) })
          : undefined
      if (parts) await journal.storeReplay(id, parts)
      else this.#missing.add(id)
    } catch (error) {
      // A temporary failure of the database is thrown, so that the replay is tried again.
      if (isStoreTrouble(error)) throw error
      this.#missing.add(id)
      if (!this.#job.stopped) log.error({ err: error, stream: id }, 'the replay of a match could not be stored')
    }
  }
}
