// One timer for the earliest deadline of all streams. When it fires, the alarm looks up the expired deadlines and
// settles them: it applies the default of each expired ask. A node settles the streams in its own memory. A stream in
// no node's memory is settled by the node that claims it first.
import { setImmediate as nextPoll } from 'node:timers/promises'
import { RETRY_MS } from '../base/retry.ts'
import { RulesMissing } from '../rules/registry.ts'
import { isStoreTrouble } from '../services/saving.ts'
import type { Services } from '../services/services.ts'
import type { Claims } from './claims.ts'
import { settlingDelay } from './deadline.ts'
import type { Streams } from './streams.ts'
import type { Unjudged } from './unjudged.ts'

const AT_ONCE = 100
/** How many milliseconds the alarm waits for a batch of streams. Slower streams finish in the background. */
const PATIENCE_MS = 250
/** After this many milliseconds an expired deadline counts as abandoned, and any node may claim and settle it. */
const ABANDONED_MS = 1_000

/** The functions with which the alarm looks up the deadlines of streams. */
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
  /** Ids of streams whose rules are missing or fail on this node. The alarm skips them until the next start. */
  readonly #missing = new Set<string>()
  /** Ids of streams whose expired deadlines are being applied now. */
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
    services.bus.onCommit.listen(({ id, due }) => {
      if (due !== null) this.#expect(streams.inMemory(id)?.stream.settlesAt ?? due)
    })
    services.saving.outages.onEnded.listen((time) => this.#arm(time))
    streams.onFirstViewer.listen((id) => this.#expect(streams.inMemory(id)?.stream.settlesAt ?? null))
  }

  /** Applies every deadline that expired while no server was running, then waits for the next deadline. */
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
    const { clock, log, saving } = this.#services
    const { outages } = saving
    try {
      for (;;) {
        const until = clock.now() - ABANDONED_MS
        const ids = this.#stopped ? [] : await this.#claims.overdue(until)
        outages.end()
        if (ids.length === 0) return
        await this.#settleAll(ids.filter(this.#isFree), until, patience)
      }
    } catch (error) {
      if (isStoreTrouble(error)) outages.begin()
      log.error({ err: error }, 'abandoned deadlines could not be read; trying again')
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
      // `overdue` and `nextDue` get the same time. Otherwise a deadline between two times would be in neither result.
      let until = clock.now()
      let ids = await this.#overdue(until)
      while (ids.length > 0 && !this.#stopped) {
        // Read pending socket data first, because this data may hold inputs received in time.
        await nextPoll()
        await this.#settleAll(ids, until, patience)
        until = clock.now()
        const again = await this.#overdue(until)
        // A stream that is due again at once has new expired deadlines or a fault. The alarm retries such a stream
        // later, so that other streams do not have to wait.
        const left = again.filter((id) => ids.includes(id))
        if (left.length > 0) {
          this.#arm(Math.min(clock.now() + RETRY_MS, ...left.map((id) => this.#waitsUntil(id))))
          return
        }
        ids = again
      }
      this.#expect(await this.#deadlines.nextDue(until))
    } catch (error) {
      log.error({ err: error }, 'deadlines could not be read; trying again')
      this.#arm(clock.now() + RETRY_MS)
    }
  }

  /**
   * Returns the time until which the stream's deadline waits because of an outage; Infinity if the deadline does not
   * wait.
   */
  #waitsUntil(id: string): number {
    const time = this.#streams.inMemory(id)?.stream.settlesAt ?? 0
    return time > this.#services.clock.now() ? time : Number.POSITIVE_INFINITY
  }

  async #overdue(until: number): Promise<string[]> {
    const ids = await this.#deadlines.overdue(until, AT_ONCE + this.#missing.size + this.#settling.size)
    return ids.filter(this.#isFree)
  }

  readonly #isFree = (id: string): boolean => !this.#missing.has(id) && !this.#settling.has(id)

  /**
   * Applies the expired deadlines of the streams and waits at most `patience` milliseconds. If some streams take
   * longer, the alarm fires again when all streams are done.
   */
  async #settleAll(ids: readonly string[], until: number, patience: number): Promise<void> {
    const { clock } = this.#services
    const settled = Promise.all(ids.map((id) => this.#settle(id, until))).then(() => true)
    const late = Promise.withResolvers<boolean>()
    const cancel = clock.at(clock.now() + patience, () => late.resolve(false))
    const inTime = await Promise.race([settled, late.promise]).finally(cancel)
    const again = () => this.#arm(clock.now())
    if (!inTime) void settled.then(again, again)
  }

  /** Applies a stream's expired deadlines once every input received before the deadline is accepted or refused. */
  async #settle(id: string, until: number): Promise<void> {
    this.#settling.add(id)
    try {
      const channel = await this.#streams.get(id)
      await this.#unjudged.waitForInputs(id, until - settlingDelay(this.#services.journal))
      await channel?.stream.settle(until)
    } catch (error) {
      // After a database failure the alarm tries all streams again. A stream that cannot be computed from its inputs
      // must not block other streams.
      if (isStoreTrouble(error)) throw error
      this.#services.log.error(
        { err: error, stream: id },
        error instanceof RulesMissing
          ? 'the rules of the stream are missing; the stream is frozen, not lost'
          : 'the stream can not be computed from its inputs; it is frozen, not lost',
      )
      this.#services.metrics.frozen.inc()
      this.#missing.add(id)
    } finally {
      this.#settling.delete(id)
    }
  }
}
