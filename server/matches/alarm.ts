// One timer for the earliest deadline of all. It only wakes: which clocks have run out is read from the journal.
import { BREATH, type House } from './live.ts'
import { RulesMissing, type Streams } from './streams.ts'

const AT_ONCE = 100

export class Alarm {
  readonly #house: House
  readonly #streams: Streams
  #armed: number | null = null
  #cancel = () => {}
  #stopped = false
  /** Streams whose rules this server does not have: frozen, not lost. The next start looks again. */
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
      if (!(error instanceof RulesMissing)) throw error
      this.#house.log.error({ stream: id, rules: error.message }, 'the rules of this match are missing: frozen, not lost')
      this.#missing.add(id)
    }
  }
}
