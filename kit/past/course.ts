// How a match went, turn by turn: how good it looked for each side, by the game's own score.
import type { AnyGame, Moment, Seat } from '../game.ts'
import type { Match } from '../match.ts'
import type { KeyMoment } from './moments.ts'

/** A seat, or the team it is in. */
export type Side = string

/** As a turn begins. */
export interface Standing {
  step: number
  turn: number
  score: Readonly<Record<Side, number>>
}

/** What turned a match for a side. */
export interface TurningPoint {
  /** The input it came with. */
  step: number
  turn: number
  /** What is to be told of it, if anything is. */
  moment: Moment | null
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

/** The turn in which most was gained for the side, and the weightiest moment of that turn. */
export function turningPoint(
  course: readonly Standing[],
  moments: readonly KeyMoment[],
  side: Side,
): TurningPoint | null {
  let most = 0
  let found: [Standing, Standing] | undefined
  for (const [at, after] of course.entries()) {
    const before = course[at - 1]
    const gain = before ? (after.score[side] ?? 0) - (before.score[side] ?? 0) : 0
    if (!before || gain <= most) continue
    most = gain
    found = [before, after]
  }
  if (!found) return null
  const [before, after] = found
  const [moment] = moments
    .filter(({ step }) => step > before.step && step <= after.step)
    .sort((a, b) => b.weight - a.weight)
  return { step: moment?.step ?? after.step, turn: before.turn, moment: moment ?? null }
}
