// Runs background work soon after a match ends. The work also runs at start-up, for matches that ended while no server
// was running. It runs hourly too, for matches whose end this node did not notice.
import type { Services } from './services.ts'

const LOOK_EVERY = 3600_000

export class Job {
  readonly #services: Pick<Services, 'clock' | 'bus'>
  readonly #pauseMs: number
  readonly #work: () => Promise<void>
  #next = Number.POSITIVE_INFINITY
  #cancel = () => {}
  #working: Promise<void> = Promise.resolve()
  stopped = false

  /**
   * `pauseMs` is the delay between the end of a match and the work, in milliseconds. Matches that end within this delay
   * are handled together. `work` never rejects.
   */
  constructor(services: Pick<Services, 'clock' | 'bus'>, pauseMs: number, work: () => Promise<void>) {
    this.#services = services
    this.#pauseMs = pauseMs
    this.#work = work
    services.bus.onCommit.listen(({ kind, over }) => {
      if (kind === 'match' && over) this.#soon(pauseMs)
    })
  }

  start(): void {
    this.#soon(this.#pauseMs)
  }

  /** Starts no more work and waits for the work in progress, which `hurry` makes end soon. */
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
