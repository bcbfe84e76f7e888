// Marks players as absent who were connected before the server's start and have not returned within the grace period.
// With a shared journal, players who were connected to a node that died are also marked as absent.
import { RETRY_MS } from '../base/retry.ts'
import type { Services } from '../services/services.ts'
import type { Streams } from './streams.ts'

/** Duration in milliseconds between searches for players who were connected to a dead node. */
const SEARCH_EVERY = 10_000

export class AbsentPlayers {
  readonly #services: Services
  readonly #streams: Streams
  #isStopped = false
  #cancel = () => {}

  constructor(services: Services, streams: Streams) {
    this.#services = services
    this.#streams = streams
  }

  start(): void {
    const { settings, startedAt } = this.#services
    this.#searchAt(startedAt + settings.restartGraceMs - settings.awayMs)
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel()
  }

  #searchAt(time: number): void {
    this.#cancel = this.#services.clock.at(time, () => void this.#search())
  }

  async #search(): Promise<void> {
    const { clock, journal, log } = this.#services
    let next = journal.shared ? SEARCH_EVERY : undefined
    try {
      await this.#streams.markAbsentPlayers()
    } catch (error) {
      log.error({ err: error }, 'could not search for players who have not returned; trying again')
      next = RETRY_MS
    }
    if (next !== undefined && !this.#isStopped) this.#searchAt(clock.now() + next)
  }
}
