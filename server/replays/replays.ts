// Writes down what was to be seen of each match that is over, for the day its rules are gone: on a thread of its own, one match after
// the other. Of several servers the one does it that claims it first.
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { Errand } from '../errand.ts'
import type { Loaded } from '../journal/journal.ts'
import { isStoreTrouble } from '../saving.ts'
import type { Services } from '../services.ts'
import type { Claims } from '../streams/claims.ts'
import { inputsOf } from '../streams/fold.ts'
import type { Past } from '../streams/past.ts'

/** The end of a match has its moment: people look at it, or begin the next, ms. */
const PAUSE_MS = 10_000
const DAY_MS = 86_400_000
const MB = 1e6
const AT_ONCE = 10

export class Replays {
  readonly #services: Services
  readonly #claims: Claims
  readonly #past: Past
  /** Matches that can't be folded here, for want of their rules or through damage. The next start looks again. */
  readonly #missing = new Set<string>()
  readonly #errand: Errand

  /** `past`: a thread that nobody else waits for. */
  constructor(services: Services, { claims, past }: { claims: Claims; past: Past }) {
    this.#services = services
    this.#claims = claims
    this.#past = past
    this.#errand = new Errand(services, PAUSE_MS, () => this.#work())
  }

  /** What ended while no server ran. */
  start(): void {
    this.#errand.start()
  }

  stop(): Promise<void> {
    return this.#errand.stop(() => this.#past.close())
  }

  async #work(): Promise<void> {
    const { clock, journal, log, settings } = this.#services
    const since = clock.now() - settings.replayDays * DAY_MS
    try {
      await journal.sweepReplays(since)
      for (let ids = await this.#unstored(since); ids.length > 0; ids = await this.#unstored(since))
        for (const id of ids) await this.#store(id)
      // The thread is started again when there is something to do.
      await this.#past.close()
    } catch (error) {
      if (!this.#errand.stopped) log.error({ err: error }, 'replays could not be stored; trying again in an hour')
    }
  }

  /** None while the disk is nearly full: the rest of it is for moves. */
  async #unstored(since: number): Promise<string[]> {
    const { free, settings } = this.#services
    if (this.#errand.stopped || settings.replayDays === 0 || free() < settings.diskReserveMb * MB) return []
    const ids = await this.#claims.replays(since, AT_ONCE + this.#missing.size)
    return ids.filter((id) => !this.#missing.has(id))
  }

  async #store(id: string): Promise<void> {
    const { journal, log } = this.#services
    if (this.#errand.stopped) return
    try {
      const loaded = await journal.load(id)
      const start = loaded && (JSON.parse(loaded.start) as MatchStart)
      const parts =
        start?.kit === KIT_VERSION
          ? await this.#past.replay({ start, bodies: await inputsOf(journal, id, loaded as Loaded) })
          : undefined
      if (parts) await journal.storeReplay(id, parts)
      else this.#missing.add(id)
    } catch (error) {
      // What passes is tried again.
      if (isStoreTrouble(error)) throw error
      this.#missing.add(id)
      if (!this.#errand.stopped) log.error({ err: error, stream: id }, 'the replay of a match could not be stored')
    }
  }
}
