// How a match went, turn by turn: how good it looked for each side, by the game's own score.
import type { AnyGame, Seat } from '../game.ts'
import type { Match } from '../match.ts'

/** A seat, or the team it is in. */
export type Side = string

/** As a turn begins. */
export interface Standing {
  step: number
  turn: number
  score: Readonly<Record<Side, number>>
}

export const sideOf = ({ team }: AnyGame, { state }: Match, seat: Seat): Side => team?.(state, seat) ?? seat

/** Nothing of a match that is over, or of a game without a score. */
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

/** Whose score is the highest, if it is one side's alone. */
export function leadingSide({ score }: Standing): Side | undefined {
  const [first, second] = Object.entries(score).sort(([, a], [, b]) => b - a)
  return first && second && first[1] > second[1] ? first[0] : undefined
}
