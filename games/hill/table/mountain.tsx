import { memo } from 'react'
import { BOARD, type TileType } from '../rules/board.ts'
import { farness, type Land, placeOn, type Size } from './camera.ts'
import { spotOf } from './ground.ts'
import { signImage } from './images.ts'
import css from './mountain.module.css'
import { FOOTHILLS, GROWING, type Growing, OUTLINE, PLANKS, RANGES, ROAD, SNOW, specks, TERRACES, VALLEY } from './scenery.ts'

/** So far the picture goes on beyond its part of the window, px. */
const BEYOND = 900

/** The mountain with its road, under its own sky: drawn once for each size of the window. `bare`: without tiles. */
export const Mountain = memo(function Mountain({ land, size, bare = false }: { land: Land; size: Size; bare?: boolean }) {
  const summit = placeOn(land, spotOf(53))
  return (
    <svg className={css.mountain} width={size.width} height={size.height} aria-hidden="true">
      <Colours />
      <rect x={-BEYOND} y={-BEYOND} width={size.width + 2 * BEYOND} height={size.height + 2 * BEYOND} className={css.sky} fill="url(#hill-sky)" />
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
      <g transform={`translate(${land.dx} ${land.dy}) scale(${land.sx} ${land.sy})`}>{NEAR}</g>
      <Road land={land} />
      <Standing land={land} bare={bare} />
    </svg>
  )
})

const STARS = specks(46, 5)
const RAYS = Array.from({ length: 15 }, (_, i) => i * 24 + 8)

const FAR = (
  <>
    <path d={RANGES[0]} className={css.farther} />
    <path d={RANGES[1]} className={css.far} />
  </>
)

const NEAR = (
  <>
    <path d={FOOTHILLS[0]} fill="#59607f" />
    <path d={FOOTHILLS[1]} fill="#47705f" />
    <path d={FOOTHILLS[2]} fill="#3f7a4c" />
    <clipPath id="hill-outline">
      <path d={OUTLINE} />
    </clipPath>
    <path d={OUTLINE} fill="#1a1740" opacity=".3" transform="translate(6 7)" />
    <g clipPath="url(#hill-outline)">
      <path d={OUTLINE} fill="#e9edf7" />
      <path d={SNOW[0]} fill="#fff" opacity=".95" />
      <path d={SNOW[1]} fill="#8f97bd" opacity=".6" />
      {TERRACES.map(({ ground, edge, light }, i) => (
        <g key={light}>
          <path d={ground} fill={`url(#hill-ledge-${i})`} />
          <path d={edge} className={css.edge} opacity={i < 3 ? 0.7 : 0.34} />
        </g>
      ))}
      <path d={OUTLINE} fill="url(#hill-shade)" />
    </g>
    {[
      [70, 300],
      [300, 410],
      [70, 556],
    ].map(([x, y]) => (
      <ellipse key={y} cx={x} cy={y} rx="150" ry="17" fill="url(#hill-mist)" />
    ))}
    <path d={VALLEY} fill="url(#hill-valley)" />
  </>
)

const TILES: Record<TileType, readonly [light: string, dark: string, side: string]> = {
  chance: ['#8a63d8', '#5b3aa6', '#3b2378'],
  enemy: ['#e2555a', '#b32f3a', '#741a25'],
  treasure: ['#f8c95c', '#dc9a24', '#8f5c0c'],
  sanctuary: ['#41b7c4', '#1f8496', '#0f5260'],
  empty: ['#f4e4c3', '#d9c197', '#94794d'],
  start: ['#8fd07a', '#4c9a4b', '#2c6130'],
  final: ['#ffe08a', '#f2b84b', '#9a6410'],
}

const PINES: Record<Growing['zone'], readonly [light: string, dark: string]> = {
  snow: ['#8fb0b4', '#5d7f90'],
  stone: ['#6f9660', '#46704e'],
  wood: ['#4b8f52', '#2c6843'],
  meadow: ['#5fa653', '#347a45'],
}
const ROCKS: Record<Growing['zone'], readonly [light: string, dark: string]> = {
  snow: ['#e4e9f4', '#a9b3cd'],
  stone: ['#b7a79b', '#776878'],
  wood: ['#a8b39a', '#6d7d6b'],
  meadow: ['#a8b39a', '#6d7d6b'],
}

/** Gradients, and everything that stands there more than once. */
const Colours = memo(function Colours() {
  const down = (id: string, ...stops: readonly string[]) => (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops.map((colour, i) => (
        <stop key={colour} offset={i / (stops.length - 1)} stopColor={colour} />
      ))}
    </linearGradient>
  )
  return (
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
      <radialGradient id="hill-mist">
        <stop stopColor="#fff" stopOpacity=".26" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="hill-glow">
        <stop stopColor="#ffe9a8" stopOpacity=".95" />
        <stop offset="1" stopColor="#ffcf6b" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="hill-shade" x1="0" y1="0" x2="1" y2=".25">
        <stop stopColor="#ffd79a" stopOpacity=".3" />
        <stop offset=".42" stopColor="#ffd79a" stopOpacity="0" />
        <stop offset=".58" stopColor="#1a1740" stopOpacity="0" />
        <stop offset="1" stopColor="#1a1740" stopOpacity=".4" />
      </linearGradient>
      {down('hill-valley', '#4d9147', '#2f6438', '#1b3f2b', '#143427')}
      {TERRACES.map(({ light, dark }, i) => (
        <linearGradient key={light} id={`hill-ledge-${i}`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={light} />
          <stop offset=".5" stopColor={dark} />
        </linearGradient>
      ))}
      {Object.entries(PINES).map(([zone, [light, dark]]) => (
        <g key={zone} id={`hill-pine-${zone}`}>
          <ellipse cx="5" cy="1" rx="11" ry="3.2" fill="#0b1d14" opacity=".3" />
          <path d="M-1.6-6h3.2v7h-3.2z" fill="#5a3d28" />
          <path d="M0-34 9-18H5l7 12H-12l7-12h-4z" fill={light} />
          <path d="M0-34 9-18H5l7 12H1z" fill={dark} />
          {zone === 'snow' && <path d="M0-34 5-25l-3 2-3-2-3 1z" fill="#fff" opacity=".9" />}
        </g>
      ))}
      {Object.entries(ROCKS).map(([zone, [light, dark]]) => (
        <g key={zone} id={`hill-rock-${zone}`}>
          <ellipse cx="3" cy="1" rx="13" ry="3.4" fill="#0b1520" opacity=".3" />
          <path d="M-11 1-8-8-1-13 7-9 11 1z" fill={light} />
          <path d="M-1-13 7-9 11 1H1L3-6z" fill={dark} />
        </g>
      ))}
      {(Object.keys(TILES) as TileType[]).map((type) => (
        <TileShape key={type} type={type} />
      ))}
      {[1, 2, 3].map((tier) => (
        <path key={tier} id={`hill-tier-${tier}`} d={pips(tier)} fill="#fff" stroke="#1a1413" strokeWidth=".9" />
      ))}
    </defs>
  )
})

/** A row of dots on the rim. */
const pips = (tier: number): string => Array.from({ length: tier }, (_, i) => `M${(i - (tier - 1) / 2) * 5.6 - 2.1} 17a2.1 2.1 0 1 1 4.2 0 2.1 2.1 0 1 1-4.2 0`).join('')

function TileShape({ type }: { type: TileType }) {
  const [light, dark, side] = TILES[type]
  const r = type === 'final' ? 25 : 16.4
  return (
    <>
      <linearGradient id={`hill-face-${type}`} x1=".2" y1="0" x2=".7" y2="1">
        <stop stopColor={light} />
        <stop offset="1" stopColor={dark} />
      </linearGradient>
      <g id={`hill-tile-${type}`}>
        {type === 'final' && <circle r="65" fill="url(#hill-glow)" />}
        <ellipse cx="2" cy={r * 0.56} rx={r * 1.12} ry={r * 0.54} fill="#0d1118" opacity=".4" />
        <ellipse cy="4" rx={r} ry={r * 0.9} fill={side} stroke="#1a1413" strokeWidth="1.6" />
        <ellipse rx={r} ry={r * 0.9} fill={`url(#hill-face-${type})`} stroke="#1a1413" strokeWidth="1.6" />
        <path d={`M${-r * 0.78} ${-r * 0.22}A${r * 0.84} ${r * 0.76} 0 0 1 ${r * 0.5} ${-r * 0.61}`} stroke="#fff" strokeOpacity=".6" strokeWidth="1.7" fill="none" strokeLinecap="round" />
        <image href={signImage(type)} x={-r * 0.6} y={-r * 0.62} width={r * 1.2} height={r * 1.2} />
      </g>
    </>
  )
}

function Road({ land }: { land: Land }) {
  const wide = 8 * land.ky
  return (
    <g transform={`translate(${land.dx} ${land.dy}) scale(${land.sx} ${land.sy})`} className={css.road}>
      {[...PLANKS, ROAD].map((path) => (
        <path key={path} d={path} className={css.shadow} strokeWidth={wide + 4} />
      ))}
      {PLANKS.map((path) => (
        <path key={path} d={path} className={css.planks} strokeWidth={wide - 1} strokeDasharray={`${7 * land.kx} ${5 * land.kx}`} />
      ))}
      <path d={ROAD} className={css.sand} strokeWidth={wide} />
    </g>
  )
}

/** What stands on the ground, far to near. */
function Standing({ land, bare }: { land: Land; bare: boolean }) {
  const growing = GROWING.map(({ x, y, zone, what, size }) => {
    const at = placeOn(land, { x, y })
    const s = farness(y) * land.ky * size * (what === 'rock' ? 0.9 : 1)
    return { y, shape: <use key={`${x}`} href={`#hill-${what}-${zone}`} transform={`translate(${at.x} ${at.y}) scale(${s})`} /> }
  })
  const tiles = bare ? [BOARD.tiles[53]] : BOARD.tiles
  const lying = tiles.flatMap((tile) => {
    if (!tile) return []
    const { id, type, tier } = tile
    const at = placeOn(land, spotOf(id))
    const far = farness(spotOf(id).y)
    return {
      y: spotOf(id).y - 4,
      shape: (
        <g key={id} transform={`translate(${at.x} ${at.y}) scale(${land.kx * far} ${land.ky * far})`}>
          <use href={`#hill-tile-${type}`} />
          {tier && <use href={`#hill-tier-${tier}`} />}
        </g>
      ),
    }
  })
  return <g>{[...growing, ...lying].sort((a, b) => a.y - b.y).map(({ shape }) => shape)}</g>
}

const CLOUDS = [
  [0.1, 246, 0.75, 0.5],
  [0.92, 208, 0.62, 0.4],
  [0.84, 296, 0.9, 0.35],
] as const

function Clouds({ land, size }: { land: Land; size: Size }) {
  return (
    <g className={css.clouds}>
      {CLOUDS.map(([x, y, scale, opacity]) => (
        <g key={x} transform={`translate(${x * size.width} ${placeOn(land, { x: 0, y }).y}) scale(${scale * land.kx})`} opacity={opacity}>
          <ellipse rx="46" ry="10" />
          <ellipse cx="-14" cy="-8" rx="20" ry="13" />
          <ellipse cx="12" cy="-12" rx="24" ry="17" />
          <ellipse cx="34" cy="-4" rx="15" ry="9" />
        </g>
      ))}
    </g>
  )
}
