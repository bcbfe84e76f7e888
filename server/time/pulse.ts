// Asks the database once a second whether it answers and what time it is. Decides together with the other nodes what to
// do when the database's clock has jumped.
import type { ClockJump, JumpOutcome } from '#kit/protocol/operator.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { Signal } from '../base/signal.ts'
import type { ClockReading, Peer, Shared } from '../journal/calls/nodes.ts'
import type { Answer, ClusterClock } from './cluster-clock.ts'
import type { Jump } from './jump.ts'
import { type Neighbours, neighboursAfter } from './neighbours.ts'
import { ask } from './start.ts'
import { verdictOf, votersOf } from './verdict.ts'

interface PulseParts {
  shared: Pick<Shared, 'readClock' | 'correctClock' | 'exchange'>
  /** Id of this node, and the address at which other nodes reach this node (empty if there is none). */
  node: string
  url: string
  /** The node's monotonic clock. */
  own: Clock
  /** Undefined in tests that control the time themselves. */
  cluster: ClusterClock | undefined
  /**
   * True if this node may change the offset, because every live node uses the offset. Nodes of older releases do not.
   */
  mayCorrect(): boolean
  log: Log
}

/**
 * A node that knows no other live node corrects a jump only after this many answers. By then any other node would have
 * renewed its row.
 */
const ALONE = 7
/** How many jumps the operator's page shows. */
const JUMPS_MOST = 20

export class Pulse {
  readonly #parts: PulseParts
  #peers: readonly Peer[] = []
  /** The nodes that are live, or that were live before the jump. */
  #neighbours: Neighbours = new Map()
  #isOwnClockWrong = false
  /** The latest reading of the database's clock that showed no jump. Null before the first such reading. */
  #trusted: ClockReading | null = null
  /** Emitted after each query of the database's clock: true if the database has answered. */
  readonly onAnswer = new Signal<boolean>()
  readonly onJump = new Signal<ClockJump>()
  #jumps: readonly ClockJump[] = []

  constructor(parts: PulseParts) {
    this.#parts = parts
  }

  /** The other nodes that were live when this node last called `exchange`. */
  get peers(): readonly Peer[] {
    return this.#peers
  }

  /** The latest jumps that this node has seen, newest first. */
  get jumps(): readonly ClockJump[] {
    return this.#jumps
  }

  /**
   * True if this node's own clock has jumped, because most other nodes see no jump. The caller must then call
   * `resynchronise`, after the players have left this node.
   */
  get isOwnClockWrong(): boolean {
    return this.#isOwnClockWrong
  }

  /** Reads the database's clock. If the clock has jumped, compares it with the other nodes. */
  async beat(): Promise<void> {
    const { shared, own } = this.#parts
    const answer = await ask(shared.readClock, own).catch(() => undefined)
    if (answer) await this.#observe(answer).catch((error: unknown) => this.#warn(error))
    this.onAnswer.emit(answer !== undefined)
  }

  /**
   * Called with each renewal of the node's row: stores the node's address and clock, and reads those of the other nodes.
   * A node that is not known yet counts as live if it has renewed its row after `since`.
   */
  async exchange(since: number): Promise<void> {
    const peers = await this.#ask()
    if (this.#parts.cluster?.isSuspicious) return
    this.#neighbours = neighboursAfter(this.#neighbours, peers, since)
    this.#peers = peers.filter(({ id }) => this.#neighbours.has(id))
  }

  /** Sets this node's time to the cluster's time after the node's own clock was wrong. */
  resynchronise(): void {
    this.#isOwnClockWrong = false
    this.#trusted = null
    this.#parts.cluster?.acceptJump()
  }

  #ask(): Promise<Peer[]> {
    const { shared, node, url, cluster } = this.#parts
    return shared.exchange({ id: node, url, clock: cluster?.told ?? null })
  }

  async #observe(answer: Answer): Promise<void> {
    const { cluster } = this.#parts
    if (!cluster) return
    cluster.observe(answer)
    const { jump, isSuspicious } = cluster
    if (jump && !this.#isOwnClockWrong) await this.#judge(jump, answer.reading)
    if (!isSuspicious) this.#trust(answer.reading)
  }

  /**
   * Remembers a reading that shows no jump. If the offset has changed since the reading before, another node has
   * corrected a jump, which this node then reports.
   */
  #trust(reading: ClockReading): void {
    const before = this.#trusted
    this.#trusted = reading
    if (before && before.version !== reading.version && !this.#isOwnClockWrong)
      this.#report(before.offset - reading.offset, 'agreed')
    this.#isOwnClockWrong = false
  }

  async #judge({ apart, since, answers }: Jump, reading: ClockReading): Promise<void> {
    const { shared, cluster, mayCorrect } = this.#parts
    if (!cluster?.told) return
    if (!mayCorrect()) {
      cluster.acceptJump()
      return this.#report(apart, 'followed')
    }
    const { told } = cluster
    const voters = votersOf(await this.#ask(), { witnesses: this.#neighbours, start: cluster.start, since, answers })
    const verdict = verdictOf({ ahead: told.cluster - told.database, since }, voters)
    if (verdict === 'own') {
      this.#isOwnClockWrong = true
      this.#report(apart, 'own')
    }
    if (verdict !== 'database' || (voters.length === 0 && answers < ALONE)) return
    const { version } = reading
    const offset = reading.offset - apart
    if (!(await shared.correctClock(offset, version))) return
    cluster.forgetJump()
    this.#trusted = { ...reading, offset, version: version + 1 }
    this.#report(apart, 'corrected')
  }

  #report(apart: number, outcome: JumpOutcome): void {
    const { cluster, own, log } = this.#parts
    const jump = { at: (cluster ?? own).now(), ms: Math.round(apart), outcome }
    log.warn(jump, WORDS[outcome])
    this.#jumps = [jump, ...this.#jumps].slice(0, JUMPS_MOST)
    this.onJump.emit(jump)
  }

  #warn(error: unknown): void {
    this.#parts.log.warn({ err: error }, 'the clocks of the nodes could not be compared; trying again')
  }
}

const WORDS: Readonly<Record<JumpOutcome, string>> = {
  corrected: 'the database’s clock has jumped; this node corrected the offset, so no deadline moved',
  agreed: 'the database’s clock has jumped; another node corrected the offset, so no deadline moved',
  own: 'the clock of this node has jumped; the players of this node are sent to other nodes',
  followed: 'the database’s clock has jumped; deadlines moved with it, because a node of an older release is running',
}
