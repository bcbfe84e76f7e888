// Hands a node's players over to other nodes while the node can't reach the database or its own clock is wrong. If no
// other node is ready, the node keeps its players and tells them that saving is paused.
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import type { Clock } from '../base/clock.ts'
import { Signal } from '../base/signal.ts'
import type { Services } from '../services/services.ts'
import type { Pulse } from '../time/pulse.ts'
import { afterAnswer, afterTime, PATIENCE_MS, type Readiness, readyFrom } from './readiness.ts'

/** The players leave at random moments within so many milliseconds, so that they do not all arrive at once. */
export const SPREAD_MS = 3_000
/**
 * How long players have to leave a node whose own clock is wrong, before the node corrects its time: a duration in
 * milliseconds.
 */
const LEAVE_MS = SPREAD_MS + 1_000
/**
 * A node that has had an answer of the database within so many milliseconds is fresh. If all nodes lose the database at
 * once, none of them is fresh when the first of them looks for another node.
 */
const FRESH_MS = 2_500
const PEER_MS = 1_000

const PAUSED = refusal(
  'saving_paused',
  'The server can’t reach its database, so saving is paused. What was saved before is safe. Stay here: it goes on by itself.',
)
const RESUMED = refusal('saving_resumed', 'Saving works again.')
const CLOCK_WRONG = refusal('clock_wrong', 'The clock of this server is wrong. Other servers go on with everything.')
const STALE = refusal('stale', 'This server has had no answer from its database for some seconds')
const ELSEWHERE = refusal(
  'elsewhere',
  'This server can’t reach its database at the moment; another one can: please connect again.',
  { what: 'other' },
)

interface HandoverParts {
  pulse: Pulse
  /** The node's monotonic clock. */
  own: Clock
  /** True if the node at this address is ready for players. */
  isReady?: (url: string) => Promise<boolean>
}

export class Handover {
  readonly #services: Pick<Services, 'log'>
  readonly #parts: Required<HandoverParts>
  #readiness: Readiness
  #isAsking = false
  #isPaused = false
  /** When the players were told to leave, by the own clock. Null while the node keeps its players. */
  #leftAt: number | null = null
  #cancel = () => {}
  /**
   * Emitted with true when the players must leave this node, and with false when the node keeps its players after all.
   */
  readonly onLeaving = new Signal<boolean>()
  /** Emitted with a notice for all players of this node. */
  readonly onNotice = new Signal<Refusal>()

  constructor(services: Pick<Services, 'log'>, { isReady = askReady, ...parts }: HandoverParts) {
    this.#services = services
    this.#parts = { ...parts, isReady }
    this.#readiness = readyFrom(parts.own.now())
    parts.pulse.onAnswer.listen((isGood) => this.#hear(isGood))
  }

  /** Why the node is not ready; undefined if the node is ready. */
  get refusal(): Refusal | undefined {
    if (this.#parts.pulse.isOwnClockWrong) return CLOCK_WRONG
    return this.#readiness.isReady ? undefined : PAUSED
  }

  /**
   * Why another node must not send its players to this node now. Undefined if it may: this node is ready and has had an
   * answer of the database within `FRESH_MS`.
   */
  get staleRefusal(): Refusal | undefined {
    const { own } = this.#parts
    return this.refusal ?? (own.now() - this.#readiness.answeredAt > FRESH_MS ? STALE : undefined)
  }

  /** The refusal of a join while the players of this node leave; undefined otherwise. */
  get elsewhere(): Refusal | undefined {
    return this.#leftAt === null ? undefined : ELSEWHERE
  }

  /** The notice for a new player while saving is paused; undefined otherwise. */
  get notice(): Refusal | undefined {
    return this.#isPaused ? PAUSED : undefined
  }

  stop(): void {
    this.#cancel()
  }

  #hear(isGood: boolean): void {
    const { own } = this.#parts
    this.#become(afterAnswer(this.#readiness, isGood, own.now()))
    this.#cancel()
    if (!isGood && this.#readiness.isReady)
      this.#cancel = own.at(this.#readiness.answeredAt + PATIENCE_MS, () =>
        this.#become(afterTime(this.#readiness, own.now())),
      )
  }

  #become(readiness: Readiness): void {
    const { log } = this.#services
    const wasReady = this.#readiness.isReady
    this.#readiness = readiness
    if (wasReady && !readiness.isReady) log.error({}, 'the database does not answer; this node is not ready')
    if (!wasReady && readiness.isReady) log.warn({}, 'the database answers again; this node is ready')
    if (this.refusal) void this.#look()
    else this.#keep(false)
  }

  /** Looks for another node that is ready. Called again after each query of the database. */
  async #look(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    const { pulse, isReady } = this.#parts
    const urls = pulse.peers.flatMap(({ url }) => (url === '' ? [] : [url]))
    const found = (await Promise.all(urls.map(isReady))).includes(true)
    this.#isAsking = false
    if (!this.refusal) return
    if (found) this.#leave()
    else this.#keep(!pulse.isOwnClockWrong)
    this.#resynchronise()
  }

  #leave(): void {
    if (this.#leftAt !== null) return
    this.#isPaused = false
    this.#leftAt = this.#parts.own.now()
    this.#services.log.warn({}, 'the players of this node are sent to other nodes')
    this.onLeaving.emit(true)
  }

  /** Keeps all players, and tells them whether saving is paused. */
  #keep(isPaused: boolean): void {
    if (this.#leftAt !== null) {
      this.#leftAt = null
      this.onLeaving.emit(false)
    }
    if (isPaused === this.#isPaused) return
    this.#isPaused = isPaused
    this.onNotice.emit(isPaused ? PAUSED : RESUMED)
  }

  /** Corrects this node's time to the cluster's time once the players have left, or at once if they can't leave. */
  #resynchronise(): void {
    const { pulse, own } = this.#parts
    if (!pulse.isOwnClockWrong || (this.#leftAt !== null && own.now() - this.#leftAt < LEAVE_MS)) return
    pulse.resynchronise()
    // The node counts as not ready until the database has given good answers for some time.
    this.#readiness = { isReady: false, answeredAt: own.now(), goodSince: own.now() }
  }
}

async function askReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz?fresh`, { redirect: 'error', signal: AbortSignal.timeout(PEER_MS) })).ok
  } catch {
    return false
  }
}
