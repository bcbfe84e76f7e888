// Stores the server's time in the journal. The next server to start then knows the right time even if the machine's
// wall clock has been changed.
import { type Clock, KEEP_EVERY, type Machine, timeToKeep } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Journal } from '../journal/journal.ts'

export class Timekeeper {
  readonly #parts: { machine: Machine; clock: Clock; journal: Journal; log: Log }
  /** Number of rows in the journal when the timekeeper last checked for new rows. */
  #rows = 0
  #cancel = () => {}

  constructor(parts: { machine: Machine; clock: Clock; journal: Journal; log: Log }) {
    this.#parts = parts
  }

  /** Stores the time now. Later stores the time at regular intervals, but only if other rows have been written too. */
  async start(): Promise<void> {
    await this.keep()
    this.#rows = this.#parts.journal.stats().rows
    this.#keepLater()
  }

  async stop(): Promise<void> {
    this.#cancel()
    await this.keep()
  }

  async keep(): Promise<void> {
    const { machine, clock, journal, log } = this.#parts
    await journal
      .keepTime(timeToKeep(machine, clock.now()))
      .catch((error: unknown) => log.error({ err: error }, 'the server’s time could not be stored for the next start'))
  }

  #keepLater(): void {
    const { clock, journal } = this.#parts
    this.#cancel = clock.at(clock.now() + KEEP_EVERY, () => {
      const before = this.#rows
      this.#rows = journal.stats().rows
      if (this.#rows !== before) void this.keep()
      this.#keepLater()
    })
  }
}
