// One timer for the earliest deadline of all streams. When it fires, the expired deadlines are looked up. Nodes that
// share a journal settle the deadlines of streams in their memory; each other stream is claimed by one node.
import { setImmediate as nextPoll } from 'node:timers/promises'
import { isStoreTrouble } from '../saving.ts'
import { RETRY_MS, type Services } from '../services.ts'
import type { Claims } from './claims.ts'
import { settlingDelay } from './deadline.ts'
import { RulesMissing } from './rules.ts'
import type { Streams } from './streams.ts'
import type { Unjudged } from './unjudged.ts'

const AT_ONCE = 100
/** How long to wait for a batch of streams, in ms. Slower ones are settled when they are ready. */
const PATIENCE_MS = 250
/** A deadline overdue by this many ms belongs to a stream in no node's memory, or in that of a failing node. */
const ABANDONED_MS = 1_000

/** Source of the deadlines. */
interface Deadlines {
  overdue(until: number, limit: number): Promise<string[]> | string[]
  nextDue(after: number): Promise<number | null> | number | null
}

export class Alarm {
  readonly #services: Services
  readonly #streams: Streams
  readonly #unjudged: Unjudged
  readonly #claims: Claims
  readonly #deadlines: Deadlines
  #armed: number | null = null
  #cancel = () => {}
  #cancelLook = () => {}
  #stopped = false
  /**
   * Streams that this node cannot fold because their rules are missing or fail. They are skipped until the next start.
   */
  readonly #missing = new Set<string>()
  /** Streams being settled now. */
  readonly #settling = new Set<string>()

  constructor(
    services: Services,
    { streams, unjudged, claims }: { streams: Streams; unjudged: Unjudged; claims: Claims },
  ) {
    this.#services = services
    this.#streams = streams
    this.#unjudged = unjudged
    this.#claims = claims
    this.#deadlines = services.journal.shared ? streams : services.journal
    services.bus.subscribe(({ id, due }) => {
      if (due !== null) this.#expect(streams.inMemory(id)?.stream.settles ?? due)
    })
    streams.attended.add((id) => this.#expect(streams.inMemory(id)?.stream.settles ?? null))
  }

  /** Settles every deadline that expired while no server was running, then waits for the next one. */
  async start(): Promise<void> {
    await this.#settleAbandoned(Number.POSITIVE_INFINITY)
    await this.#ring(Number.POSITIVE_INFINITY)
    if (this.#services.journal.shared) this.#lookAround()
  }

  stop(): void {
    this.#stopped = true
    this.#cancel()
    this.#cancelLook()
  }

  #lookAround(): void {
    const { clock } = this.#services
    if (this.#stopped) return
    this.#cancelLook = clock.at(
      clock.now() + ABANDONED_MS,
      () => void this.#settleAbandoned().finally(() => this.#lookAround()),
    )
  }

  async #settleAbandoned(patience = PATIENCE_MS): Promise<void> {
    const { clock, log } = this.#services
    try {
      for (;;) {
        const until = clock.now() - ABANDONED_MS
        const ids = this.#stopped ? [] : await this.#claims.overdue(until)
        if (ids.length === 0) return
        await this.#settleAll(ids.filter(this.#isFree), until, patience)
      }
    } catch (error) {
      log.error({ err: error }, 'deadlines that nobody settles could not be looked up; trying again')
    }
  }

  #expect(time: number | null): void {
    if (time !== null) this.#arm(time)
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
    const { clock, log } = this.#services
    try {
      // Both queries use the same time; otherwise a deadline between them would be in neither result.
      let until = clock.now()
      let ids = await this.#overdue(until)
      while (ids.length > 0 && !this.#stopped) {
        // Read pending socket data first, because it may hold inputs received in time.
        await nextPoll()
        await this.#settleAll(ids, until, patience)
        until = clock.now()
        const again = await this.#overdue(until)
        // A stream that is due again at once has new expired deadlines or a fault. Retry later so that other streams
        // get their turn.
        if (again.some((id) => ids.includes(id))) {
          this.#arm(clock.now() + RETRY_MS)
          return
        }
        ids = again
      }
      this.#expect(await this.#deadlines.nextDue(until))
    } catch (error) {
      log.error({ err: error }, 'deadlines could not be looked up; trying again')
      this.#arm(clock.now() + RETRY_MS)
    }
  }

  async #overdue(until: number): Promise<string[]> {
    const ids = await this.#deadlines.overdue(until, AT_ONCE + this.#missing.size + this.#settling.size)
    return ids.filter(this.#isFree)
  }

  readonly #isFree = (id: string): boolean => !this.#missing.has(id) && !this.#settling.has(id)

  /** Settles the streams and waits at most `patience` ms. Streams that take longer are looked up again when done. */
  async #settleAll(ids: readonly string[], until: number, patience: number): Promise<void> {
    const { clock } = this.#services
    const settled = Promise.all(ids.map((id) => this.#settle(id, until))).then(() => true)
    const late = Promise.withResolvers<boolean>()
    const cancel = clock.at(clock.now() + patience, () => late.resolve(false))
    const inTime = await Promise.race([settled, late.promise]).finally(cancel)
    const again = () => this.#arm(clock.now())
    if (!inTime) void settled.then(again, again)
  }

  /** Settles a stream once every input received before the deadline has been judged. */
  async #settle(id: string, until: number): Promise<void> {
    this.#settling.add(id)
    try {
      const channel = await this.#streams.get(id)
      await this.#unjudged.none(id, until - settlingDelay(this.#services.journal))
      await channel?.stream.settle(until)
    } catch (error) {
      // A database failure is retried for all streams. A stream that cannot be folded must not block the others.
      if (isStoreTrouble(error)) throw error
      this.#services.log.error(
        { err: error, stream: id },
        error instanceof RulesMissing
          ? 'its rules are missing: frozen, not lost'
          : 'it can’t be folded: frozen, not lost',
      )
      this.#services.metrics.frozen.inc()
      this.#missing.add(id)
    } finally {
      this.#settling.delete(id)
    }
  }
}
