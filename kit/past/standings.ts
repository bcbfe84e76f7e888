// The score of each side at the start of each turn, computed by the game's own `score` function.
import type { AnyGame, Seat } from '../game.ts'
import type { Match } from '../match.ts'

/** The team of a seat, or the seat itself if the seat has no team. */
export type Side = string

/** The scores at the start of a turn. */
export interface Standing {
  step: number
  turn: number
  score: Readonly<Record<Side, number>>
}

export const sideOf = ({ team }: AnyGame, { state }: Match, seat: Seat): Side => team?.(state, seat) ?? seat

/** Returns the scores of all sides, or undefined if the match is over or the game has no `score`. */
export function standingOf(game: AnyGame, match: Match, turn: number): Standing | undefined {
  const { score } = game
  const { state, seq, taken, outcome } = match
  if (!score || outcome) return undefined
  return {
    step: seq,
    turn,
    score: Object.fromEntries(taken.map((seat) => [sideOf(game, match, seat), score(state, seat)])),
  }
}

/** Returns the side with the highest score, or undefined if several sides share the highest score. */
export function leadingSide({ score }: Standing): Side | undefined {
  const [first, second] = Object.entries(score).sort(([, a], [, b]) => b - a)
  return first && second && first[1] > second[1] ? first[0] : undefined
}
