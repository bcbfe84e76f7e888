// The scores of all sides at one point of a match, by the game's own `score`.
import type { AnyGame, Seat } from '../game.ts'
import type { Match } from '../match.ts'

/** The team of a seat, or the seat itself if the seat has no team. */
export type Side = string

/** The scores after the input `step`, during the turn `turn`. */
export interface Standing {
  step: number
  turn: number
  score: Readonly<Record<Side, number>>
}

/** The course of the lead: the standing at the start of each turn and at the end of the match. */
export interface Course {
  /** The side of each seat that was ever taken. */
  sides: Readonly<Record<Seat, Side>>
  standings: readonly Standing[]
}

export const sideOf = ({ team }: AnyGame, { state }: Match, seat: Seat): Side => team?.(state, seat) ?? seat

/** Returns each side's best score among its seats, or undefined if the game has no `score`. */
export function standingOf(game: AnyGame, match: Match, turn: number): Standing | undefined {
  const { score } = game
  if (!score) return undefined
  const best: Record<Side, number> = {}
  for (const seat of match.taken) {
    const side = sideOf(game, match, seat)
    // Adding 0 turns -0, which JSON cannot store, into 0.
    best[side] = Math.max(best[side] ?? -Infinity, score(match.state, seat)) + 0
  }
  return { step: match.seq, turn, score: best }
}

/** Returns the side with the highest score, or undefined if several sides share the highest score. */
export function leadingSide({ score }: Standing): Side | undefined {
  const [first, second] = Object.entries(score).sort(([, a], [, b]) => b - a)
  return first && second && first[1] > second[1] ? first[0] : undefined
}
