// Draws the stone board as SVG.
import type { Position } from '../../rules/board.ts'
import type { Player } from '../../rules/state.ts'
import { corner, corners, type Point, SIZE, standPoint } from './perspective.ts'
import { cellOf } from './places.ts'
import css from './slab.module.css'

/** A coloured mark on a tile. */
export interface TileOverlay {
  at: Position
  as: 'hand' | 'hit' | 'aim' | 'wanted' | 'plan' | 'fallen'
}

const NUMBERS = [0, 1, 2, 3, 4] as const
/** Formats a point for the SVG, which measures 1000 × 1000 units and is stretched to the board. */
const drawn = ([x, y]: Point): string => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`
const outline = (points: readonly Point[]): string => `M${points.map(drawn).join('L')}Z`

const TILES = NUMBERS.flatMap((row) =>
  NUMBERS.map((column) => ({
    row,
    column,
    shape: outline(corners(column, row, 0.01)),
    inner: outline(corners(column, row, 0.045)),
  })),
)

const [farLeft, farRight, nearRight, nearLeft] = [corner(0, 0), corner(SIZE, 0), corner(SIZE, SIZE), corner(0, SIZE)]
const RIM = 0.02
const rim = ([x, y]: Point, left: number, up: number): Point => [x + left * RIM, y + up * RIM * 0.9]
const TOP = outline([rim(farLeft, -1, -1), rim(farRight, 1, -1), rim(nearRight, 1, 1), rim(nearLeft, -1, 1)])
const EDGE = `M${drawn(rim(nearLeft, -1, 1))}L${drawn(rim(nearRight, 1, 1))}L${drawn(rim(nearRight, 0.6, 3))}Q500 ${Math.round(nearRight[1] * 1000 + 66)} ${drawn(rim(nearLeft, -0.6, 3))}Z`
const ALL = outline([farLeft, farRight, nearRight, nearLeft])

/** The stone board with the marks on its tiles and the path of the planned move. */
export function Slab({
  below,
  painted,
  path,
  pressed,
}: {
  below: Player
  painted: readonly TileOverlay[]
  path: readonly [Position, Position] | null
  pressed: boolean
}) {
  return (
    <svg className={css.slab} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id="tactics-pale" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#f4e6c6" />
          <stop offset="1" stopColor="#e0c898" />
        </linearGradient>
        <linearGradient id="tactics-tan" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#d9bf8e" />
          <stop offset="1" stopColor="#c0a06a" />
        </linearGradient>
        <linearGradient id="tactics-edge" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#8f6a3c" />
          <stop offset="1" stopColor="#4a3319" />
        </linearGradient>
        <linearGradient id="tactics-foam" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#d6fff6" />
          <stop offset="1" stopColor="#bfeee6" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="tactics-light" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff6d8" stopOpacity=".34" />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#0b2b36" stopOpacity=".3" />
        </linearGradient>
      </defs>
      <path d={EDGE} fill="url(#tactics-edge)" />
      <path d={TOP} className={css.rim} />
      {TILES.map(({ row, column, shape, inner }) => (
        <g key={shape}>
          <path d={shape} fill={`url(#tactics-${(row + column) % 2 ? 'pale' : 'tan'})`} className={css.tile} />
          <path
            d={inner}
            className={css.line}
            data-home={row === 0 ? 'above' : row === SIZE - 1 ? 'below' : undefined}
          />
        </g>
      ))}
      <path d={ALL} fill="url(#tactics-light)" />
      {painted.map(({ at, as }) => (
        <path
          key={`${at.x} ${at.y} ${as}`}
          d={outline(corners(...cellOf(below, at), 0.04))}
          className={css.painted}
          data-as={as}
        />
      ))}
      {path && <MovePath below={below} from={path[0]} to={path[1]} />}
      {pressed && (
        <path
          className={css.wash}
          fill="url(#tactics-foam)"
          d="M10 968q60-34 120-6t120-4t130-2t120 2t130-6t120 6t110-8t130 10v60H10z"
        />
      )}
    </svg>
  )
}

function MovePath({ below, from, to }: { below: Player; from: Position; to: Position }) {
  const [a, b] = [standPoint(...cellOf(below, from)), standPoint(...cellOf(below, to))]
  const high: Point = [(a[0] + b[0]) / 2 - 0.02, Math.min(a[1], b[1]) - 0.05]
  const d = `M${drawn(a)}Q${drawn(high)} ${drawn(b)}`
  return (
    <>
      <path d={d} className={css.way} />
      <path d={d} className={css.steps} />
    </>
  )
}
