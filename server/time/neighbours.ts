// Remembers which other nodes are live. A known node is live as long as its row changes. Times are not compared,
// because this node's own clock may be wrong.
import type { Peer } from '../journal/calls/nodes.ts'

/**
 * Live nodes by id: the time of the node's last renewal of its row, and how often this node has renewed its own row
 * since that time last changed.
 */
export type Neighbours = ReadonlyMap<string, { renewed: number; silent: number }>

/** A node is treated as stopped if its row stays unchanged while this node renews its own row this many times. */
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
