// Remembers which other nodes are live, without comparing times: the clock of a node that asks may be wrong.
import type { Peer } from '../journal/calls/nodes.ts'

/** Nodes by id: when they last renewed their row, and for how many of this node's renewals that has not changed. */
export type Neighbours = ReadonlyMap<string, { renewed: number; silent: number }>

/** A node whose row has not changed for so many of this node's renewals is treated as stopped. */
const SILENT_MOST = 6

/**
 * Returns the live nodes after a renewal. A node that is not known yet is live if it has renewed its row after `since`,
 * in milliseconds since 1970.
 */
export function neighboursAfter(
  known: Neighbours,
  peers: readonly Pick<Peer, 'id' | 'renewed'>[],
  since: number,
): Neighbours {
  const live = new Map<string, { renewed: number; silent: number }>()
  for (const { id, renewed } of peers) {
    const before = known.get(id)
    if (!before && renewed <= since) continue
    const silent = before?.renewed === renewed ? before.silent + 1 : 0
    if (silent < SILENT_MOST) live.set(id, { renewed, silent })
  }
  return live
}
