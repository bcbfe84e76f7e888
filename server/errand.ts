// Runs background work soon after a match ends: also at start-up for matches that ended while no server ran, and hourly
// for missed ones.
import type { Services } from './services.ts'

const LOOK_EVERY = 3600_000

export class Errand {
  readonly #services: Pick<Services, 'clock' | 'bus'>
  readonly #pauseMs: number
  readonly #work: () => Promise<void>
  #next = Number.POSITIVE_INFINITY
  #cancel = () => {}
  #working: Promise<void> = Promise.resolve()
  stopped = false

  /**
   * `pauseMs` is the delay in milliseconds after a match ends; matches that end within it are handled together. `work`
   * never rejects.
   */
  constructor(services: Pick<Services, 'clock' | 'bus'>, pauseMs: number, work: () => Promise<void>) {
    this.#services = services
    this.#pauseMs = pauseMs
    this.#work = work
    services.bus.subscribe(({ kind, over }) => {
      if (kind === 'match' && over) this.#soon(pauseMs)
    })
  }

  start(): void {
    this.#soon(this.#pauseMs)
  }

  /** Starts no more work. `hurry` ends the work in progress. */
  async stop(hurry: () => Promise<void> = async () => {}): Promise<void> {
    this.stopped = true
    this.#cancel()
    await hurry()
    await this.#working
  }

  #soon(ms: number): void {
    const { clock } = this.#services
    const at = clock.now() + ms
    if (this.stopped || this.#next <= at) return
    this.#cancel()
    this.#next = at
    this.#cancel = clock.at(at, () => {
      this.#next = Number.POSITIVE_INFINITY
      this.#working = this.#working.then(() => this.#work()).then(() => this.#soon(LOOK_EVERY))
    })
  }
}
