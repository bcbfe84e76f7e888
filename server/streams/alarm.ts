// One timer for the earliest deadline of all. It only wakes: which clocks have run out is read from the journal.
import { setImmediate as nextPoll } from 'node:timers/promises'
import { JournalError } from '../journal/journal.ts'
import { RETRY_MS, type Services } from '../services.ts'
import { isDamage } from './damage.ts'
import { RulesMissing } from './rules.ts'
import type { Streams } from './streams.ts'
import type { Unjudged } from './unjudged.ts'

const AT_ONCE = 100
/** Streams that take longer than this, waiting for a message or a load, are settled when they can be; the others go on, ms. */
const PATIENCE_MS = 250

export class Alarm {
  readonly #services: Services
  readonly #streams: Streams
  readonly #unjudged: Unjudged
  #armed: number | null = null
  #cancel = () => {}
  #stopped = false
  /** Streams this server can't fold, for want of their rules or through a fault in them: frozen, not lost. The next start looks again. */
  readonly #missing = new Set<string>()
  /** Streams that are being settled. */
  readonly #settling = new Set<string>()

  constructor(services: Services, streams: Streams, unjudged: Unjudged) {
    this.#services = services
    this.#streams = streams
    this.#unjudged = unjudged
    services.bus.subscribe(({ due }) => {
      if (due !== null) this.#arm(due)
    })
  }

  /** Settles everything that fell due while no server ran, then waits for the next. */
  async start(): Promise<void> {
    await this.#ring(Number.POSITIVE_INFINITY)
  }

  stop(): void {
    this.#stopped = true
    this.#cancel()
  }

  #arm(time: number): void {
    if (this.#stopped || (this.#armed !== null && this.#armed <= time)) return
    this.#cancel()
    this.#armed = time
    this.#cancel = this.#services.clock.at(time, () => {
      this.#armed = null
      void this.#ring()
    })
  }

  async #ring(patience = PATIENCE_MS): Promise<void> {
    const { journal, clock, log } = this.#services
    try {
      // One instant for both questions: a deadline between two would be in neither answer.
      let until = clock.now()
      let ids = await this.#overdue(until)
      while (ids.length > 0 && !this.#stopped) {
        // What the sockets hold by now is read first.
        await nextPoll()
        await this.#settleAll(ids, until, patience)
        until = clock.now()
        const again = await this.#overdue(until)
        // What is still due after it was settled has new clocks that are due at once, or trouble: let others have a turn.
        if (again.some((id) => ids.includes(id))) {
          this.#arm(clock.now() + RETRY_MS)
          return
        }
        ids = again
      }
      const next = await journal.nextDue(until)
      if (next !== null) this.#arm(next)
    } catch (error) {
      log.error({ err: error }, 'deadlines could not be looked up; trying again')
      this.#arm(clock.now() + RETRY_MS)
    }
  }

  async #overdue(until: number): Promise<string[]> {
    const ids = await this.#services.journal.overdue(until, AT_ONCE + this.#missing.size + this.#settling.size)
    return ids.filter((id) => !this.#missing.has(id) && !this.#settling.has(id))
  }

  /** Waits no longer than that; who is not done by then is looked for again afterwards. */
  async #settleAll(ids: readonly string[], until: number, patience: number): Promise<void> {
    const { clock } = this.#services
    const settled = Promise.all(ids.map((id) => this.#settle(id, until))).then(() => true)
    const late = Promise.withResolvers<boolean>()
    const cancel = clock.at(clock.now() + patience, () => late.resolve(false))
    const inTime = await Promise.race([settled, late.promise]).finally(cancel)
    const again = () => this.#arm(clock.now())
    if (!inTime) void settled.then(again, again)
  }

  /** Not before everything that was received in time has been judged. */
  async #settle(id: string, until: number): Promise<void> {
    this.#settling.add(id)
    try {
      const channel = await this.#streams.get(id)
      await this.#unjudged.none(id, until)
      await channel?.stream.settle(until)
    } catch (error) {
      // A store in trouble is tried again, for everybody; a stream that can't be folded must not hold the others up.
      if (error instanceof JournalError && !isDamage(error)) throw error
      this.#services.log.error({ err: error, stream: id }, error instanceof RulesMissing ? 'its rules are missing: frozen, not lost' : 'it can’t be folded: frozen, not lost')
      this.#services.metrics.frozen.inc()
      this.#missing.add(id)
    } finally {
      this.#settling.delete(id)
    }
  }
}
