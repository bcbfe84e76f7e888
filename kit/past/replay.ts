// Playing a record again, and checking that it is what the rules, the clock and the dice make of its inputs.

import { copy } from '../copy.ts'
import type { Draw } from '../dice.ts'
import type { AnyGame } from '../game.ts'
import { hashOf } from '../json.ts'
import { apply, begin, type InputResult, type Match, openAsks, step } from '../match.ts'
import type { MatchRecord, RecordedDraw } from './record.ts'

export interface Replayed<State = unknown> extends InputResult {
  match: Match<State>
}

/** The match after its start and after each input, each a copy of its own. */
export function* replay<State>(game: AnyGame, record: MatchRecord): Generator<Replayed<State>, void, undefined> {
  let { match, ...happened } = begin<State>(game, record.start)
  yield { match: copy(match), ...happened }
  for (const entry of record.entries) {
    ;({ match, ...happened } = step(game, match, copy(entry)))
    yield { match: copy(match), ...happened }
  }
}

/** All draws of a record, as its rules make them. */
export function drawsOf(game: AnyGame, record: MatchRecord): RecordedDraw[] {
  const all: RecordedDraw[] = []
  const { match, draws } = begin(game, record.start)
  keep(all, 0, draws)
  for (const entry of record.entries) keep(all, entry.seq, apply(game, match, copy(entry)).draws)
  return all
}

function keep(all: RecordedDraw[], input: number, draws: readonly Draw[]): void {
  for (const draw of draws) all.push({ input, ...draw })
}

/** What a state is held to later: what a server keeps of it while it is played. */
export const digestOf = (game: AnyGame, match: Match): string =>
  hashOf({ state: match.state, draws: match.dice.draws, asks: openAsks(game, match), outcome: match.outcome })
