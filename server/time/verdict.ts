// Decides whether the database's clock or the node's own clock has jumped: the other live nodes vote by the times that
// they have stored.
import type { Peer } from '../journal/calls/nodes.ts'
import { JUMP_MS } from './jump.ts'

/**
 * `database`: the database's clock has jumped. `own`: the node's own clock is wrong. `unknown`: too few of the other
 * nodes have stored their time since the jump.
 */
export type Verdict = 'database' | 'own' | 'unknown'

/** The jump as one node sees it. */
export interface Belief {
  /** How far this node's cluster time is ahead of the database's clock, in milliseconds. */
  ahead: number
  /** Number of the first reading that showed the jump. */
  since: number
}

/** What a node knows about itself and the other nodes when it sees a jump. */
interface Knowledge {
  /** The nodes that were live before the jump, by id. */
  witnesses: Pick<ReadonlySet<string>, 'has'>
  /** Number of this node's first reading of the database's clock. */
  start: number
  /** Number of the first reading that showed the jump. */
  since: number
  /** Number of answers of the database that have shown the jump to this node. */
  answers: number
}

/**
 * A witness (a node that was live before the jump) has no vote any more if it has not stored its time when this node
 * has got this many answers that show the jump.
 */
const PATIENCE = 30

/**
 * Returns the nodes that vote: nodes that were live before the jump, and older nodes than this one that have read the
 * database's clock since the jump. A node that started after the jump has no vote, because it does not know the time
 * before the jump.
 */
export const votersOf = (peers: readonly Peer[], { witnesses, start, since, answers }: Knowledge): readonly Peer[] =>
  peers.filter(({ id, clock }) => {
    const isAlive = clock !== null && clock.number > since
    return witnesses.has(id) ? isAlive || answers < PATIENCE : isAlive && clock.start < start
  })

/**
 * Returns the verdict. `others` are the voters. If at least half of them see the same jump as this node, the database's
 * clock has jumped.
 */
export function verdictOf(belief: Belief, others: readonly Pick<Peer, 'clock'>[]): Verdict {
  const votes = others.map(({ clock }) => voteOf(belief, clock))
  const count = (vote: boolean | undefined) => votes.filter((each) => each === vote).length
  if (isHalf(count(true), others.length)) return 'database'
  return isHalf(count(true) + count(undefined), others.length) ? 'unknown' : 'own'
}

/**
 * Returns true if the other node sees the same jump, because its time is as far ahead of the database's clock as this
 * node's. Returns undefined if it has not read the database's clock since the jump.
 */
function voteOf({ ahead, since }: Belief, clock: Peer['clock']): boolean | undefined {
  if (clock === null || clock.number <= since) return undefined
  return Math.abs(clock.cluster - clock.database - ahead) <= JUMP_MS
}

/** True if `count` is at least half of `all`, also if both are 0: a node without voters decides alone. */
const isHalf = (count: number, all: number): boolean => count * 2 >= all
