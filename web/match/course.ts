// The course of the lead in a finished match, as lines of a chart.
import type { Seat } from '#kit/game.ts'
import type { Course, Side, Standing } from '#kit/past/standings.ts'
import type { TurningPoint } from '#kit/past/turning-point.ts'

/** A line of the chart: one value for each standing. */
export interface CourseLine {
  side: Side
  values: readonly number[]
}

/** The chart of a match. */
export interface CourseChart {
  /** With two sides one line: how far the first side is ahead, from -1 to 1. Otherwise one line a side, from 0 to 1. */
  lines: readonly CourseLine[]
  /** Index of the turning point in the lines. */
  at: number
}

const NO_SCORE = 0

/** Returns the chart for a viewer on `side`, or undefined if there are fewer than four standings to draw. */
export function chartOf({ standings }: Course, side: Side, { turn }: TurningPoint): CourseChart | undefined {
  const sides = Object.keys(standings.at(-1)?.score ?? {})
  const at = standings.findIndex((standing) => standing.turn === turn) + 1
  if (standings.length < 4 || sides.length < 2 || !sides.includes(side) || at < 1 || at >= standings.length)
    return undefined
  if (sides.length > 2) {
    const lines = linesOf(standings, sides)
    const points = lines[0]?.values.length ?? 0
    return { lines, at: Math.min(points - 1, Math.floor((at * points) / (standings.length - 1))) }
  }
  const lead = standings.map(({ score }) =>
    sides.reduce((sum, each) => sum + (score[each] ?? NO_SCORE) * (each === side ? 1 : -1), 0),
  )
  const scale = largest(lead.slice(0, -1))
  return { lines: [{ side, values: lead.map((value) => clamp(value / scale, -1, 1)) }], at }
}

/** The value of a won or lost match is far outside the others, so the last standing does not count for the scale. */
const largest = (values: readonly number[]): number => Math.max(...values.map(Math.abs)) || 1

function linesOf(standings: readonly Standing[], sides: readonly Side[]): CourseLine[] {
  const played = averaged(standings.slice(0, -1), sides)
  const all = played.flatMap((score) => sides.map((side) => score[side] ?? NO_SCORE))
  const [low, high] = [quantile(all, 0.05), Math.max(...all)]
  return sides.map((side) => ({
    side,
    values: played.map((score) => clamp(((score[side] ?? NO_SCORE) - low) / (high - low || 1), 0, 1)),
  }))
}

/** Most points of a line in a chart with several lines. A line with more points would be a scribble. */
const MOST_POINTS = 16

/** Returns the scores of at most `MOST_POINTS` equal parts of the match, each the average of its standings. */
function averaged(standings: readonly Standing[], sides: readonly Side[]): Record<Side, number>[] {
  const parts = Math.min(MOST_POINTS, standings.length)
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part, part + 1].map((edge) => Math.floor((edge * standings.length) / parts))
    const within = standings.slice(from, to)
    const meanOf = (side: Side) => within.reduce((sum, { score }) => sum + (score[side] ?? NO_SCORE), 0) / within.length
    return Object.fromEntries(sides.map((side) => [side, meanOf(side)]))
  })
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** True if the seat's side had the best score when the deciding turn began. */
export function ledBefore({ sides, standings }: Course, seat: Seat, { turn }: TurningPoint): boolean {
  const score = standings.find((standing) => standing.turn === turn)?.score ?? {}
  const own = score[sides[seat] ?? '']
  return own !== undefined && Object.entries(score).every(([side, value]) => side === sides[seat] || value < own)
}
