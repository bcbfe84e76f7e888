// Finds the turning point of a match: the turn that gave the winning side a lead that it kept until the end.
import type { Moment } from '../game.ts'
import type { KeyMoment } from './moments.ts'
import type { Side, Standing } from './standings.ts'

export interface TurningPoint {
  /**
   * Number of the input at which the moment happened. If `moment` is null: number of the first input after the turn.
   */
  step: number
  turn: number
  /** The most important moment of the turn, or null. */
  moment: Moment | null
}

/**
 * Returns the first turn after which the best score of the winners stays above the score of every other side, with the
 * most important moment of that turn. `course` has the standing at the start of each turn and at the end of the match.
 * Returns null for a draw, if the winners are not ahead at the end, and if the winners lead from the first turn on.
 */
export function turningPoint(
  course: readonly Standing[],
  moments: readonly KeyMoment[],
  winners: readonly Side[],
): TurningPoint | null {
  const at = course.findLastIndex((standing) => !areAhead(winners, standing))
  const [before, after] = [course[at], course[at + 1]]
  if (at < 1 || !before || !after) return null
  const [moment] = moments
    .filter(({ step }) => step > before.step && step <= after.step)
    .sort((a, b) => b.weight - a.weight)
  return { step: moment?.step ?? after.step, turn: before.turn, moment: moment ?? null }
}

function areAhead(winners: readonly Side[], { score }: Standing): boolean {
  const others = Object.keys(score).filter((side) => !winners.includes(side))
  return (
    Math.max(...winners.map((side) => score[side] ?? -Infinity)) > Math.max(...others.map((side) => score[side] ?? 0))
  )
}
