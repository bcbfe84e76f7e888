// What is done soon after a match has ended, off everybody's way: at a start for what ended while no server ran, and every hour for what was missed.
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

  /** `pauseMs`: what ends meanwhile is done with it. `work` never rejects. */
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

  /** Nothing more is begun; `hurry` ends what is under way. */
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
