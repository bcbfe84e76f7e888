// Simulates a database and the nodes that share its time. Time passes only in `run`.
import { pino } from 'pino'
import type { ClockJump } from '#kit/protocol/operator.ts'
import type { ClockReading, Peer, Shared } from '../../journal/calls/nodes.ts'
import { testClock } from '../../testing/clock.ts'
import { ClusterClock } from '../cluster-clock.ts'
import { Pulse } from '../pulse.ts'

const START = 1_800_000_000_000
const LEASE_MS = 30_000

/**
 * The calls of the journal for the cluster's time, in memory. A test sets the database's clock wrong by changing
 * `error`.
 */
class SimulatedDatabase implements Pick<Shared, 'readClock' | 'correctClock' | 'exchange'> {
  /** How far the database's clock is wrong, in milliseconds. */
  error = 0
  offset = 0
  version = 0
  /** Milliseconds that have really passed since the start of the test, whatever the clocks show. */
  elapsed = 0
  /** Milliseconds that an answer takes. */
  delay = 0
  wait: (ms: number) => void = () => {}
  readonly rows = new Map<string, Peer>()
  number = 0

  readonly readClock = async (): Promise<ClockReading> => {
    const { offset, version } = this
    const reading = { number: ++this.number, database: START + this.elapsed + this.error, offset, version }
    this.wait(this.delay)
    return reading
  }

  readonly correctClock = async (offset: number, version: number): Promise<boolean> => {
    if (version !== this.version) return false
    this.offset = offset
    this.version++
    return true
  }

  readonly exchange = async (own: Omit<Peer, 'renewed'>): Promise<Peer[]> => {
    this.rows.set(own.id, { ...own, renewed: this.rows.get(own.id)?.renewed ?? 0 })
    return [...this.rows.values()].filter(({ id }) => id !== own.id)
  }
}

export interface SimulatedNode {
  id: string
  cluster: ClusterClock
  pulse: Pulse
  jumps: ClockJump[]
  /** Sets the node's own clock forward by `ms` milliseconds. */
  stepOwn(ms: number): void
  /** How far the node's cluster time is from the time that has really passed, in milliseconds. */
  error(): number
}

export class SimulatedCluster {
  readonly database = new SimulatedDatabase()
  readonly nodes: SimulatedNode[] = []
  mayCorrect = true

  constructor() {
    this.database.wait = (ms) => this.#pass(ms)
  }

  readonly #clocks: ReturnType<typeof testClock>[] = []

  add(id: string): SimulatedNode {
    const { database } = this
    const own = testClock(1_000)
    const cluster = new ClusterClock(
      own,
      START + database.elapsed + database.error + database.offset,
      ++database.number,
    )
    const pulse = new Pulse({
      shared: database,
      node: id,
      url: '',
      own,
      cluster,
      mayCorrect: () => this.mayCorrect,
      log: pino({ level: 'silent' }),
    })
    const jumps: ClockJump[] = []
    pulse.onJump.listen((jump) => jumps.push(jump))
    const node = {
      id,
      cluster,
      pulse,
      jumps,
      stepOwn: (ms: number) => own.advance(ms),
      error: () => cluster.now() - START - database.elapsed,
    }
    this.#clocks.push(own)
    this.nodes.push(node)
    return node
  }

  stop(node: SimulatedNode): void {
    this.nodes.splice(this.nodes.indexOf(node), 1)
  }

  async renew({ id, cluster, pulse }: SimulatedNode): Promise<void> {
    const { rows } = this.database
    rows.set(id, { id, url: '', clock: null, ...rows.get(id), renewed: cluster.now() })
    await pulse.exchange(cluster.now() - LEASE_MS)
  }

  /** Lets seconds pass. Each node reads the clock every second, and renews its row in each fifth second. */
  async run(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      this.#pass(1_000)
      for (const [place, node] of this.nodes.entries()) {
        await node.pulse.beat()
        if ((second + place) % 5 === 0) await this.renew(node)
      }
    }
  }

  #pass(ms: number): void {
    this.database.elapsed += ms
    for (const clock of this.#clocks) clock.advance(ms)
  }
}
