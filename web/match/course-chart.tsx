// The chart of the lead in a result. The card around it says in words what the chart shows.
import { useId } from 'react'
import type { Side } from '#kit/past/standings.ts'
import type { CourseChart } from './course.ts'
import css from './course-chart.module.css'

const [WIDTH, HEIGHT] = [128, 66]
const EDGE = 10

const [OWN, WINNER, OTHER] = ['#ffd27a', '#6fe0c9', 'rgb(255 255 255 / 0.3)']

/** Draws who led. With two sides, up is the viewer; with more, each side has a line: gold for the viewer, green for
 * the winner. */
export function Chart({ chart: { lines, at }, side, winner }: { chart: CourseChart; side: Side; winner: Side }) {
  const duel = lines.length === 1
  const length = lines[0]?.values.length ?? 1
  const x = (step: number) => EDGE + (step * (WIDTH - 2 * EDGE)) / Math.max(1, length - 1)
  const y = (value: number) => (duel ? HEIGHT / 2 - value * (HEIGHT / 2 - 9) : HEIGHT - 9 - value * (HEIGHT - 18))
  const marked = lines.find((line) => line.side === (duel ? side : winner)) ?? lines[0]
  const weightOf = (line: Side) => (line === side ? 2 : line === winner ? 1 : 0)
  const mark = Math.min(at, length - 1)
  return (
    <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {duel && lines[0] ? (
        <Duel points={lines[0].values.map((value, step) => [x(step), y(value)])} />
      ) : (
        lines
          .toSorted((a, b) => weightOf(a.side) - weightOf(b.side))
          .map((line) => (
            <path
              key={line.side}
              d={pathOf(line.values.map((value, step) => [x(step), y(value)]))}
              className={css.line}
              stroke={[OTHER, WINNER, OWN][weightOf(line.side)]}
              strokeWidth={weightOf(line.side) > 0 ? 3 : 2}
            />
          ))
      )}
      <path d={`M${x(mark)} 6V${HEIGHT - 6}`} className={css.turn} />
      <circle cx={x(mark)} cy={y(marked?.values[mark] ?? 0)} r="6" className={css.mark} />
    </svg>
  )
}

type Point = readonly [x: number, y: number]

function Duel({ points }: { points: readonly Point[] }) {
  const id = useId()
  const line = pathOf(points)
  const area = `${line}L${points.at(-1)?.[0]} ${HEIGHT / 2}L${EDGE} ${HEIGHT / 2}Z`
  return (
    <>
      <clipPath id={`${id}ahead`}>
        <rect width={WIDTH} height={HEIGHT / 2} />
      </clipPath>
      <clipPath id={`${id}behind`}>
        <rect y={HEIGHT / 2} width={WIDTH} height={HEIGHT / 2} />
      </clipPath>
      <path d={`M${EDGE} ${HEIGHT / 2}H${WIDTH - EDGE}`} className={css.level} />
      {(['ahead', 'behind'] as const).map((half) => (
        <g key={half} clipPath={`url(#${id}${half})`} className={css[half]}>
          <path d={area} className={css.area} />
          <path d={line} className={css.line} strokeWidth="3" />
        </g>
      ))}
    </>
  )
}

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
