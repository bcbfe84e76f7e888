import type { Square } from '../rules/squares.ts'
import type { Side } from '../rules/state.ts'
import css from './arrows.module.css'
import { type Place, placeOf } from './places.ts'

export interface Arrow {
  key: string
  from: Square
  to: Square
  /** Whose it is. */
  name: string
  own: boolean
}

/** From the middle of a square, in squares. */
const middle = ({ x, y }: Place): Place => ({ x: x + 0.5, y: y + 0.5 })
const HEAD = 0.42

function shaft(a: Place, b: Place): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const [sx, sy] = [a.x + ux * 0.28, a.y + uy * 0.28]
  const [ex, ey] = [b.x - ux * (HEAD - 0.06), b.y - uy * (HEAD - 0.06)]
  const point = (x: number, y: number, side: number, wide: number) => `${(x - uy * side * wide).toFixed(3)} ${(y + ux * side * wide).toFixed(3)}`
  return `M${point(sx, sy, 1, 0.09)}L${point(ex, ey, 1, 0.09)}L${point(ex, ey, 1, 0.25)}L${b.x.toFixed(3)} ${b.y.toFixed(3)}L${point(ex, ey, -1, 0.25)}L${point(ex, ey, -1, 0.09)}L${point(sx, sy, -1, 0.09)}Z`
}

/** Suggestions of the own team, with their authors' names. */
export function Arrows({ arrows, below }: { arrows: readonly Arrow[]; below: Side }) {
  return (
    <>
      <svg className={css.arrows} viewBox="0 0 8 8" aria-hidden="true">
        {arrows.map(({ key, from, to, own }) => (
          <path key={key} className={own ? css.own : css.other} d={shaft(middle(placeOf(from, below)), middle(placeOf(to, below)))} />
        ))}
      </svg>
      {arrows.map(({ key, from, to, name }) => {
        const [a, b] = [middle(placeOf(from, below)), middle(placeOf(to, below))]
        return (
          name && (
            <span key={key} className={css.name} style={{ left: `${((a.x + b.x) / 16) * 100}%`, top: `${((a.y + b.y) / 16) * 100}%` }}>
              {name}
            </span>
          )
        )
      })}
    </>
  )
}
