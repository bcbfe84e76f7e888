// The picture of the mountain, which is redrawn only when the window's size changes much.
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useOnePerFrame } from '#web/design/browser/after-frame.ts'
import type { Board } from '../../rules/board.ts'
import { type HillLayout, type Size, toPixels } from './camera.ts'
import css from './mountain.module.css'
import { spotOf } from './positions.ts'
import { RANGES, specks } from './scenery.ts'
import { MARGIN_PX, terrainImages } from './terrain.ts'

/** The mountain with its road and the sky. If `bare` is true, no tile except the summit is drawn. */
export const Mountain = memo(function Mountain({
  board,
  land,
  size,
  bare = false,
}: {
  board: Board
  land: HillLayout
  size: Size
  bare?: boolean
}) {
  // Draws the mountain in a separate task after the rest of the page, because drawing it is slow.
  const ground = useDeferredValue(
    useMemo(() => ({ board, land, size, bare }), [board, land, size, bare]),
    null,
  )
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  if (ground && !(drawn && fits(drawn, ground))) {
    const sources = terrainImages(ground.board, ground.land, ground.size, ground.bare)
    setDrawn({ ...ground, pictures: sources.map((src) => ({ src, land: ground.land })) })
  }
  const pictures = useOnePerFrame(drawn?.pictures ?? NONE)
  return (
    <div className={css.mountain}>
      <Sky board={board} land={land} size={size} />
      {pictures.map(({ src, land: from }, i) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          key={i}
          className={css.terrain}
          style={{ top: -MARGIN_PX, left: -MARGIN_PX, transform: stretched(from, land) }}
          src={src}
          alt=""
          draggable={false}
        />
      ))}
    </div>
  )
})

interface Ground {
  board: Board
  land: HillLayout
  size: Size
  bare: boolean
}

/** The ground of the mountain with roads, plants and tiles, as drawn for one window size. */
interface Drawn extends Ground {
  pictures: readonly Picture[]
}

/** One layer of the ground. After a change of the window's size, each layer is stretched until it is redrawn. */
interface Picture {
  src: string
  land: HillLayout
}

const NONE: readonly Picture[] = []

/**
 * How far the picture of the mountain may be stretched before it is redrawn. Redrawing is slow, and the window's size
 * changes slightly whenever a fight ends. A picture for a hidden window, which has no size, is never stretched.
 */
const STRETCH = 1.25

const fits = (drawn: Drawn, { board, land, bare }: Ground): boolean =>
  drawn.board === board &&
  drawn.bare === bare &&
  (drawn.land === land ||
    [land.sx / drawn.land.sx, land.sy / drawn.land.sy].every((change) => change < STRETCH && change > 1 / STRETCH))

/** Returns the CSS transform that stretches a picture drawn for the layout `from` to the layout `to`. */
function stretched(from: HillLayout, to: HillLayout): string | undefined {
  if (from === to) return undefined
  const [x, y] = [to.sx / from.sx, to.sy / from.sy]
  return `translate(${MARGIN_PX + to.dx - x * (MARGIN_PX + from.dx)}px, ${MARGIN_PX + to.dy - y * (MARGIN_PX + from.dy)}px) scale(${x}, ${y})`
}

function Sky({ board, land, size }: { board: Board; land: HillLayout; size: Size }) {
  const summit = toPixels(land, spotOf(board, board.final))
  return (
    <svg className={css.sky} width={size.width} height={size.height} aria-hidden="true">
      {COLOURS}
      <rect
        x={-MARGIN_PX}
        y={-MARGIN_PX}
        width={size.width + 2 * MARGIN_PX}
        height={size.height + 2 * MARGIN_PX}
        fill="url(#hill-sky)"
      />
      <g className={css.stars}>
        {STARS.map(({ x, y, r, dim }) => (
          <circle key={x} cx={-200 + x * (size.width + 400)} cy={-110 + y * (summit.y + 190)} r={r} opacity={dim} />
        ))}
      </g>
      <g transform={`translate(${summit.x} ${summit.y - 14})`}>
        <circle r={210 * land.ky} fill="url(#hill-sun)" />
        <g className={css.rays}>
          {RAYS.map((turn) => (
            <path key={turn} d="M0 0-24-900H24Z" transform={`rotate(${turn})`} />
          ))}
        </g>
      </g>
      <g transform={`translate(${land.dx} ${land.dy}) scale(${land.sx} ${land.sy})`}>{FAR}</g>
      <Clouds land={land} size={size} />
    </svg>
  )
}

const STARS = specks(46, 5)
const RAYS = Array.from({ length: 15 }, (_, i) => i * 24 + 8)

const FAR = (
  <>
    <path d={RANGES[0]} className={css.farther} />
    <path d={RANGES[1]} className={css.far} />
  </>
)

const COLOURS = (
  <defs>
    <linearGradient id="hill-sky" x1="0" y1="0" x2="0" y2="1">
      {[0.3, 0.42, 0.5, 0.56, 0.62].map((offset, i) => (
        <stop key={offset} offset={offset} style={{ stopColor: `var(--sky-${i})` }} />
      ))}
    </linearGradient>
    <radialGradient id="hill-sun">
      <stop stopColor="#fff4d2" />
      <stop offset=".16" stopColor="#ffe3a1" stopOpacity=".95" />
      <stop offset=".45" stopColor="#ffc678" stopOpacity=".4" />
      <stop offset="1" stopColor="#ffb168" stopOpacity="0" />
    </radialGradient>
  </defs>
)

const CLOUDS = [
  [0.1, 246, 0.75, 0.5],
  [0.92, 208, 0.62, 0.4],
  [0.84, 296, 0.9, 0.35],
] as const

function Clouds({ land, size }: { land: HillLayout; size: Size }) {
  return (
    <g className={css.clouds}>
      {CLOUDS.map(([x, y, scale, opacity]) => (
        <g
          key={x}
          transform={`translate(${x * size.width} ${toPixels(land, { x: 0, y }).y}) scale(${scale * land.kx})`}
          opacity={opacity}
        >
          <ellipse rx="46" ry="10" />
          <ellipse cx="-14" cy="-8" rx="20" ry="13" />
          <ellipse cx="12" cy="-12" rx="24" ry="17" />
          <ellipse cx="34" cy="-4" rx="15" ry="9" />
        </g>
      ))}
    </g>
  )
}
