// The picture of the mountain, redrawn only when the window changes much.
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useOneByOne } from '#web/design/browser/after-frame.ts'
import { type Land, placeOn, type Size } from './camera.ts'
import css from './mountain.module.css'
import { spotOf } from './positions.ts'
import { RANGES, specks } from './scenery.ts'
import { BEYOND, picturesIn } from './terrain.ts'

/** The mountain with its road and the sky. `bare` leaves out the tiles. */
export const Mountain = memo(function Mountain({
  land,
  size,
  bare = false,
}: {
  land: Land
  size: Size
  bare?: boolean
}) {
  // Drawn after the rest of the page, in a separate task.
  const ground = useDeferredValue(
    useMemo(() => ({ land, size, bare }), [land, size, bare]),
    null,
  )
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  if (ground && !(drawn && fits(drawn, ground)))
    setDrawn({ ...ground, pictures: picturesIn(ground.land, ground.size, ground.bare) })
  const pictures = useOneByOne(drawn?.pictures ?? NONE)
  const style = drawn && { top: -BEYOND, left: -BEYOND, transform: stretched(drawn.land, land) }
  return (
    <div className={css.mountain}>
      <Sky land={land} size={size} />
      {style &&
        pictures.map((src, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they lie in this order
          <img key={i} className={css.terrain} style={style} src={src} alt="" draggable={false} />
        ))}
    </div>
  )
})

interface Ground {
  land: Land
  size: Size
  bare: boolean
}

/** The ground and everything on it, as drawn for one window size. */
interface Drawn extends Ground {
  pictures: readonly string[]
}

const NONE: readonly string[] = []

/**
 * How far the drawing may be stretched before it is redrawn. Redrawing is slow, and the window changes slightly
 * whenever a fight ends. A hidden window has no size and matches only itself.
 */
const STRETCH = 1.25

const fits = (drawn: Drawn, { land, bare }: Ground): boolean =>
  drawn.bare === bare &&
  (drawn.land === land ||
    [land.sx / drawn.land.sx, land.sy / drawn.land.sy].every((change) => change < STRETCH && change > 1 / STRETCH))

/** The CSS transform from the land it was drawn for to the current one. */
function stretched(from: Land, to: Land): string | undefined {
  if (from === to) return undefined
  const [x, y] = [to.sx / from.sx, to.sy / from.sy]
  return `translate(${BEYOND + to.dx - x * (BEYOND + from.dx)}px, ${BEYOND + to.dy - y * (BEYOND + from.dy)}px) scale(${x}, ${y})`
}

function Sky({ land, size }: { land: Land; size: Size }) {
  const summit = placeOn(land, spotOf(53))
  return (
    <svg className={css.sky} width={size.width} height={size.height} aria-hidden="true">
      {COLOURS}
      <rect
        x={-BEYOND}
        y={-BEYOND}
        width={size.width + 2 * BEYOND}
        height={size.height + 2 * BEYOND}
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

function Clouds({ land, size }: { land: Land; size: Size }) {
  return (
    <g className={css.clouds}>
      {CLOUDS.map(([x, y, scale, opacity]) => (
        <g
          key={x}
          transform={`translate(${x * size.width} ${placeOn(land, { x: 0, y }).y}) scale(${scale * land.kx})`}
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
