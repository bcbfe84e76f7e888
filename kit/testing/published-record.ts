// Adds the random draws, the hash chain and the digests (hashes) of states to a record, as a server does when it
// publishes a record.

import type { AnyGame } from '../game.ts'
import { chainAfter, firstChain } from '../past/chain.ts'
import { LINK_LENGTH, type MatchRecord } from '../past/record.ts'
import { digestOf, drawsOf, replay } from '../past/replay.ts'

/**
 * Returns the record as published. `kept` returns true for the inputs after which the digest of the state is stored.
 */
export function publishedRecord(
  game: AnyGame,
  record: MatchRecord,
  kept: (seq: number) => boolean = () => true,
): MatchRecord {
  const { start, entries, commitment } = record
  const chains = [firstChain(JSON.stringify(start))]
  for (const entry of entries) chains.push(chainAfter(chains.at(-1) as string, JSON.stringify(entry)))
  return {
    start,
    entries,
    ...(commitment !== undefined && { commitment }),
    chain: chains.at(-1) as string,
    links: chains.map((chain) => chain.slice(0, LINK_LENGTH)),
    digests: [...replay(game, record)].flatMap(({ match }) =>
      kept(match.seq) ? [{ seq: match.seq, digest: digestOf(game, match) }] : [],
    ),
    draws: drawsOf(game, record),
  }
}
