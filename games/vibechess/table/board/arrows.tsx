// The arrows on the board that show suggestions.
import type { Square } from '../../rules/squares.ts'
import type { Side } from '../../rules/state.ts'
import css from './arrows.module.css'
import { type Place, placeOf } from './places.ts'

export interface Arrow {
  key: string
  from: Square
  to: Square
  /** Name of the player who suggests the move. */
  name: string
  colour: string
}

/** Returns the centre of a square; the unit is the width of a square. */
const middle = ({ x, y }: Place): Place => ({ x: x + 0.5, y: y + 0.5 })
const SHAFT = 0.12
const HEAD = { long: 0.5, wide: 0.33 }

/**
 * Returns the path of an arrow. It starts at the edge of the source square, so that the piece stays visible, and ends
 * before the centre of the target square.
 */
function shape(a: Place, b: Place): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const at = (along: number, across: number) =>
    `${(a.x + ux * along - uy * across).toFixed(3)} ${(a.y + uy * along + ux * across).toFixed(3)}`
  const [start, end] = [0.44, length - 0.2]
  const neck = Math.max(start, end - HEAD.long)
  return `M${at(start, SHAFT)}L${at(neck, SHAFT)}L${at(neck, HEAD.wide)}L${at(end, 0)}L${at(neck, -HEAD.wide)}L${at(neck, -SHAFT)}L${at(start, -SHAFT)}Z`
}

/** Shows the suggestions of the reader's team with the names of the players who made them. */
export function Arrows({ arrows, below }: { arrows: readonly Arrow[]; below: Side }) {
  return (
    <>
      <svg className={css.arrows} viewBox="0 0 8 8" aria-hidden="true">
        {arrows.map(({ key, from, to, colour }) => (
          <path
            key={key}
            d={shape(middle(placeOf(from, below)), middle(placeOf(to, below)))}
            style={{ '--colour': colour }}
          />
        ))}
      </svg>
      {arrows.map(({ key, from, to, name }) => {
        const [a, b] = [middle(placeOf(from, below)), middle(placeOf(to, below))]
        return (
          name && (
            <span
              key={key}
              className={css.name}
              style={{ left: `${((a.x + b.x) / 16) * 100}%`, top: `${((a.y + b.y) / 16) * 100}%` }}
            >
              {name}
            </span>
          )
        )
      })}
    </>
  )
}
