// Replays a record: yields the match, its events and its random draws after each input.

import { copy } from '../copy.ts'
import type { Draw } from '../dice.ts'
import type { AnyGame } from '../game.ts'
import { allParts, type InParts } from '../in-parts.ts'
import { hashOf } from '../json.ts'
import { apply, begin, type InputResult, type Match, openAsks, step } from '../match.ts'
import { withoutRanks } from '../places.ts'
import type { MatchRecord, RecordedDraw } from './record.ts'

export interface Replayed<State = unknown> extends InputResult {
  match: Match<State>
}

/** Yields the match after its start and after each input, each time as a separate copy. */
export function* replay<State>(game: AnyGame, record: MatchRecord): Generator<Replayed<State>, void, undefined> {
  let { match, ...happened } = begin<State>(game, record.start)
  yield { match: copy(match), ...happened }
  for (const entry of record.entries) {
    ;({ match, ...happened } = step(game, match, copy(entry)))
    yield { match: copy(match), ...happened }
  }
}

/** Returns all random draws that the rules make while a record is replayed. */
export const drawsOf = (game: AnyGame, record: MatchRecord): RecordedDraw[] => allParts(drawsInParts(game, record))

/** Computes the same as `drawsOf`, one input in each part. */
export function* drawsInParts(game: AnyGame, record: MatchRecord): InParts<RecordedDraw[]> {
  const all: RecordedDraw[] = []
  const { match, draws } = begin(game, record.start)
  keep(all, 0, draws)
  for (const entry of record.entries) {
    yield
    keep(all, entry.seq, apply(game, match, copy(entry)).draws)
  }
  return all
}

function keep(all: RecordedDraw[], input: number, draws: readonly Draw[]): void {
  for (const draw of draws) all.push({ input, ...draw })
}

/**
 * Returns the digest of a match: a hash of its state. The server stores digests during play, and a check of the record
 * compares them with the digests of a replay.
 */
export const digestOf = (game: AnyGame, match: Match): string =>
  hashOf({
    state: match.state,
    draws: match.dice.draws,
    asks: openAsks(game, match),
    outcome: withoutRanks(match.outcome),
  })
