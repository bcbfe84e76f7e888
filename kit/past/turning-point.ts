// Finds the turning point of a match for one side: the turn in which the side's score rose most.
import type { Moment } from '../game.ts'
import type { KeyMoment } from './moments.ts'
import type { Side, Standing } from './standings.ts'

/** The turn in which a side's score rose most. */
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
 * Returns the turn in which the side's score rose most, with the most important moment of that turn. Returns null if
 * the score never rose.
 */
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
