// Decides whether the database's clock or the node's own clock has jumped, by comparing with the other live nodes.
import type { Peer } from '../journal/calls/nodes.ts'
import { JUMP_MS } from './jump.ts'

/**
 * `database`: the database's clock has jumped. `own`: the node's own clock is wrong. `unknown`: other nodes must renew
 * their rows first.
 */
export type Verdict = 'database' | 'own' | 'unknown'

/** What a node that sees a jump believes. */
export interface Belief {
  /** How far cluster time is ahead of the database's clock, in milliseconds, as this node keeps the time. */
  ahead: number
  /** Number of the first reading that showed the jump. */
  since: number
}

/** What a node knows about itself and the other nodes when it sees a jump. */
interface Knowledge {
  /** The nodes that were live before the jump, by id. */
  witnesses: Pick<ReadonlySet<string>, 'has'>
  /** Number of this node's first reading. */
  start: number
  /** Number of the first reading that showed the jump. */
  since: number
  /** Number of answers that have shown the jump. */
  answers: number
}

/** Witnesses that are silent after so many answers are treated as stopped. */
const PATIENCE = 30

/**
 * Returns the nodes that vote: those that were live before the jump, and those that started before this node and have
 * read the clock since. A node that started during the jump has no vote, because it never kept the time before.
 */
export const votersOf = (peers: readonly Peer[], { witnesses, start, since, answers }: Knowledge): readonly Peer[] =>
  peers.filter(({ id, clock }) => {
    const isAlive = clock !== null && clock.number > since
    return witnesses.has(id) ? isAlive || answers < PATIENCE : isAlive && clock.start < start
  })

/**
 * Returns the verdict. Each other live node has stored its cluster time beside the database's. A node that has made its
 * reading after the jump and is as far ahead of the database as this node sees the jump too.
 */
export function verdictOf(belief: Belief, others: readonly Pick<Peer, 'clock'>[]): Verdict {
  const votes = others.map(({ clock }) => voteOf(belief, clock))
  const count = (vote: boolean | undefined) => votes.filter((each) => each === vote).length
  if (isHalf(count(true), others.length)) return 'database'
  return isHalf(count(true) + count(undefined), others.length) ? 'unknown' : 'own'
}

/** Returns undefined if the other node has not read the database's clock since the jump. */
function voteOf({ ahead, since }: Belief, clock: Peer['clock']): boolean | undefined {
  if (clock === null || clock.number <= since) return undefined
  return Math.abs(clock.cluster - clock.database - ahead) <= JUMP_MS
}

/** True if the count is at least half of all. A node that is alone decides by itself. */
const isHalf = (count: number, all: number): boolean => count * 2 >= all
