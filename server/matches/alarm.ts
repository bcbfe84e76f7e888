// One timer for the earliest deadline of all. It only wakes: which clocks have run out is read from the journal.

import { BREATH, type House } from '../house.ts'
import { JournalError } from '../journal/journal.ts'
import { RulesMissing, type Streams } from './streams.ts'

const AT_ONCE = 100

export class Alarm {
  readonly #house: House
  readonly #streams: Streams
  #armed: number | null = null
  #cancel = () => {}
  #stopped = false
  /** Streams this server can't fold, for want of their rules or through a fault in them: frozen, not lost. The next start looks again. */
  readonly #missing = new Set<string>()

  constructor(house: House, streams: Streams) {
    this.#house = house
    this.#streams = streams
    house.bus.subscribe(({ due }) => {
      if (due !== null) this.#arm(due)
    })
  }

  /** Settles everything that fell due while no server ran, then waits for the next. */
  async start(): Promise<void> {
    await this.#ring()
  }

  stop(): void {
    this.#stopped = true
    this.#cancel()
  }

  #arm(time: number): void {
    if (this.#stopped || (this.#armed !== null && this.#armed <= time)) return
    this.#cancel()
    this.#armed = time
    this.#cancel = this.#house.clock.at(time, () => {
      this.#armed = null
      void this.#ring()
    })
  }

  async #ring(): Promise<void> {
    const { journal, clock, log } = this.#house
    try {
      // One instant for both questions: a deadline between two would be in neither answer.
      let until = clock.now()
      let ids = await this.#overdue(until)
      while (ids.length > 0 && !this.#stopped) {
        await Promise.all(ids.map((id) => this.#settle(id)))
        until = clock.now()
        const again = await this.#overdue(until)
        // What is still due after it was settled has new clocks that are due at once, or trouble: let others have a turn.
        if (again.some((id) => ids.includes(id))) {
          this.#arm(clock.now() + BREATH)
          return
        }
        ids = again
      }
      const next = await journal.nextDue(until)
      if (next !== null) this.#arm(next)
    } catch (error) {
      log.error({ err: error }, 'deadlines could not be looked up; trying again')
      this.#arm(clock.now() + BREATH)
    }
  }

  async #overdue(until: number): Promise<string[]> {
    return (await this.#house.journal.overdue(until, AT_ONCE + this.#missing.size)).filter((id) => !this.#missing.has(id))
  }

  async #settle(id: string): Promise<void> {
    try {
      const live = await this.#streams.get(id)
      await live?.settle()
    } catch (error) {
      // A store in trouble is tried again, for everybody; a stream that can't be folded must not hold the others up.
      if (error instanceof JournalError) throw error
      this.#house.log.error({ err: error, stream: id }, error instanceof RulesMissing ? 'its rules are missing: frozen, not lost' : 'it can’t be folded: frozen, not lost')
      this.#house.metrics.frozen.inc()
      this.#missing.add(id)
    }
  }
}
