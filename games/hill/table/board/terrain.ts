// The ground of the mountain, its roads and tiles, as SVG images. With elements instead of images, the browser would
// compute their layout again at every step of a player.
import type { Board, TileType } from '../../rules/board.ts'
import { type HillLayout, type Size, scaleAt, toPixels } from './camera.ts'
import { type Spot, spotOf } from './positions.ts'
import { FOOTHILLS, OUTLINE, type Plant, SNOW, sceneryOf, TERRACES, VALLEY } from './scenery.ts'

const raw = import.meta.glob<string>('../art/signs/{chance,empty,enemy,final,sanctuary,start,treasure}.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** How far the image extends beyond the window, in px. */
export const MARGIN_PX = 900

/**
 * Returns the images from bottom to top: hill with roads, plants from far to near, tiles, icons. There are several,
 * because a browser decodes small images without a pause. If `bare` is true, no tile except the summit is drawn.
 */
export function terrainImages(board: Board, land: HillLayout, size: Size, bare: boolean): readonly string[] {
  const tiles = tilesOn(board, land, bare)
  const hill = `<g transform="translate(${land.dx} ${land.dy}) scale(${land.sx} ${land.sy})">${SLOPES}${roads(board, land)}</g>`
  return [
    COLOURS + hill,
    ...parted(growing(board, land), 3).map((grown) => grown.join('')),
    FACES + lying(tiles, land),
    ...parted(tiles, 2).map((some) => SIGNS + signs(some)),
  ].map((drawn) => picture(size, drawn))
}

const parted = <Thing>(things: readonly Thing[], parts: number): readonly (readonly Thing[])[] =>
  Array.from({ length: parts }, (_, i) => things.slice((i * things.length) / parts, ((i + 1) * things.length) / parts))

function picture({ width, height }: Size, drawn: string): string {
  const box = [-MARGIN_PX, -MARGIN_PX, width + 2 * MARGIN_PX, height + 2 * MARGIN_PX]
  const [, , wide, high] = box
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${box.join(' ')}">${drawn}</svg>`)}`
}

const path = (d: string, more: string): string => `<path d="${d}" ${more}/>`
const filled = (d: string, fill: string, opacity = 1): string =>
  path(d, `fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}`)
const stop = (colour: string, offset: number, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
const gradient = (id: string, line: string, ...stops: readonly string[]): string =>
  `<linearGradient id="${id}" ${line}>${stops.join('')}</linearGradient>`
const round = (n: number): number => Math.round(n * 100) / 100

const DOWN = 'x1="0" y1="0" x2="0" y2="1"'
const ASLANT = 'x1=".2" y1="0" x2=".7" y2="1"'
const EDGE = 'fill="none" stroke="#fff" stroke-width="2" vector-effect="non-scaling-stroke"'

const SLOPES = [
  filled(FOOTHILLS[0] ?? '', '#59607f'),
  filled(FOOTHILLS[1] ?? '', '#47705f'),
  filled(FOOTHILLS[2] ?? '', '#3f7a4c'),
  `<clipPath id="outline"><path d="${OUTLINE}"/></clipPath>`,
  path(OUTLINE, 'fill="#1a1740" opacity=".3" transform="translate(6 7)"'),
  '<g clip-path="url(#outline)">',
  filled(OUTLINE, '#e9edf7'),
  filled(SNOW[0] ?? '', '#fff', 0.95),
  filled(SNOW[1] ?? '', '#8f97bd', 0.6),
  ...TERRACES.map(
    ({ ground, edge }, i) => filled(ground, `url(#ledge-${i})`) + path(edge, `${EDGE} opacity="${i < 3 ? 0.7 : 0.34}"`),
  ),
  filled(OUTLINE, 'url(#shade)'),
  '</g>',
  ...[
    [70, 300],
    [300, 410],
    [70, 556],
  ].map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="150" ry="17" fill="url(#mist)"/>`),
  filled(VALLEY, 'url(#valley)'),
].join('')

function roads(board: Board, { kx, ky }: HillLayout): string {
  const { road, planks } = sceneryOf(board)
  const wide = 8 * ky
  const line = (d: string, colour: string, width: number, more = '') =>
    path(
      d,
      `fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" vector-effect="non-scaling-stroke" ${more}`,
    )
  return [
    ...[...planks, road].map((d) => line(d, '#1d1a1a', wide + 4, 'stroke-opacity=".34" transform="translate(0 2.5)"')),
    ...planks.map((d) => line(d, '#c8733c', wide - 1, `stroke-dasharray="${round(7 * kx)} ${round(5 * kx)}"`)),
    line(road, '#f0dcb0', wide),
  ].join('')
}

type Pair = readonly [light: string, dark: string]

const PINES: Record<Plant['zone'], Pair> = {
  snow: ['#8fb0b4', '#5d7f90'],
  stone: ['#6f9660', '#46704e'],
  wood: ['#4b8f52', '#2c6843'],
  meadow: ['#5fa653', '#347a45'],
}
const ROCKS: Record<Plant['zone'], Pair> = {
  snow: ['#e4e9f4', '#a9b3cd'],
  stone: ['#b7a79b', '#776878'],
  wood: ['#a8b39a', '#6d7d6b'],
  meadow: ['#a8b39a', '#6d7d6b'],
}

/** A polygon as pairs of coordinates, relative to the foot of the plant. */
type Shape = readonly number[]

const SHADOW: Shape = [-6, 1, 2, -2, 12, -1.4, 16, 1, 10, 3.6, 0, 4]
const TRUNK: Shape = [-1.6, -6, 1.6, -6, 1.6, 1, -1.6, 1]
const PINE: readonly [Shape, Shape] = [
  [0, -34, 9, -18, 5, -18, 12, -6, -12, -6, -5, -18, -9, -18],
  [0, -34, 9, -18, 5, -18, 12, -6, 1, -6],
]
const CAP: Shape = [0, -34, 5, -25, 2, -23, -1, -25, -4, -24]
const ROCK: readonly [Shape, Shape] = [
  [-11, 1, -8, -8, -1, -13, 7, -9, 11, 1],
  [-1, -13, 7, -9, 11, 1, 1, 1, 3, -6],
]

/** The coloured shapes of a plant. Shapes of one colour are combined for neighbouring plants. */
const layersOf = ({ what, zone }: Plant): readonly (readonly [fill: string, shape: Shape])[] => {
  const [light, dark] = (what === 'pine' ? PINES : ROCKS)[zone]
  const [whole, half] = what === 'pine' ? PINE : ROCK
  const body: (readonly [string, Shape])[] = [
    [light, whole],
    [dark, half],
  ]
  if (what === 'rock') return [['#0b1d144d', SHADOW], ...body]
  return [
    ['#0b1d144d', SHADOW],
    ['#5a3d28', TRUNK],
    ...body,
    ...(zone === 'snow' ? ([['#ffffffe6', CAP]] as const) : []),
  ]
}

/** Height of a horizontal band of plants, in drawing units. Plants in the same band rarely overlap. */
const BAND = 16

/** Returns the SVG shapes of the plants from far to near. */
function growing(board: Board, land: HillLayout): string[] {
  const bands = new Map<number, Map<string, string>>()
  for (const one of sceneryOf(board).plants.toSorted((a, b) => a.y - b.y)) {
    const band = Math.floor(one.y / BAND)
    const layers = bands.get(band) ?? new Map<string, string>()
    bands.set(band, layers)
    const at = toPixels(land, one)
    const size = scaleAt(one.y) * land.ky * one.size * (one.what === 'rock' ? 0.9 : 1)
    for (const [fill, shape] of layersOf(one)) layers.set(fill, (layers.get(fill) ?? '') + outline(shape, at, size))
  }
  return [...bands.values()].flatMap((layers) => [...layers].map(([fill, d]) => filled(d, fill)))
}

function outline(shape: Shape, at: Spot, size: number): string {
  let d = ''
  for (let i = 0; i < shape.length; i += 2)
    d += `${i === 0 ? 'M' : 'L'}${round(at.x + (shape[i] ?? 0) * size)} ${round(at.y + (shape[i + 1] ?? 0) * size)}`
  return `${d}Z`
}

const TILES: Record<TileType, readonly [light: string, dark: string, side: string]> = {
  chance: ['#8a63d8', '#5b3aa6', '#3b2378'],
  enemy: ['#e2555a', '#b32f3a', '#741a25'],
  treasure: ['#f8c95c', '#dc9a24', '#8f5c0c'],
  sanctuary: ['#41b7c4', '#1f8496', '#0f5260'],
  empty: ['#f4e4c3', '#d9c197', '#94794d'],
  start: ['#8fd07a', '#4c9a4b', '#2c6130'],
  final: ['#ffe08a', '#f2b84b', '#9a6410'],
}

const LINE = 'stroke="#1a1413" stroke-width="1.6"'
const GLOSS = 'stroke="#fff" stroke-opacity=".6" stroke-width="1.7" fill="none" stroke-linecap="round"'

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`

interface Tile {
  type: TileType
  tier: number
  at: Spot
  /** Half the tile's width and half the tile's height, in px. */
  rx: number
  ry: number
  /** Horizontal and vertical scale of the tile, from drawing units to px. */
  kx: number
  ky: number
}

function tilesOn(board: Board, land: HillLayout, bare: boolean): Tile[] {
  return board.tiles.flatMap(({ id, type, tier = 0 }) => {
    if (bare && type !== 'final') return []
    const spot = spotOf(board, id)
    const [kx, ky] = [land.kx * scaleAt(spot.y), land.ky * scaleAt(spot.y)]
    const r = type === 'final' ? 25 : 16.4
    return { type, tier, at: toPixels(land, spot), rx: r * kx, ry: r * 0.9 * ky, kx, ky }
  })
}

/**
 * Draws the lowest layer of all tiles, then the next layer of all tiles, and so on. This is possible because no plant
 * or other tile overlaps a tile.
 */
function lying(tiles: readonly Tile[], land: HillLayout): string {
  const all = (draw: (tile: Tile) => string) => tiles.map(draw).join('')
  return [
    all(({ type, at }) =>
      type === 'final'
        ? `<circle cx="${round(at.x)}" cy="${round(at.y)}" r="${round(65 * land.ky)}" fill="url(#glow)"/>`
        : '',
    ),
    filled(
      all(({ at, rx, ry, kx }) => ellipse(at.x + 2 * kx, at.y + ry * 0.62, rx * 1.12, ry * 0.6)),
      '#0d1118',
      0.4,
    ),
    ...(Object.keys(TILES) as TileType[]).map((type) =>
      path(
        all((tile) => (tile.type === type ? ellipse(tile.at.x, tile.at.y + 4 * tile.ky, tile.rx, tile.ry) : '')),
        `fill="${TILES[type][2]}" ${LINE}`,
      ),
    ),
    all(
      ({ type, at, rx, ry }) =>
        `<ellipse cx="${round(at.x)}" cy="${round(at.y)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#face-${type})" ${LINE}/>`,
    ),
    path(
      all(
        ({ at, rx, ry }) =>
          `M${round(at.x - rx * 0.78)} ${round(at.y - ry * 0.24)}A${round(rx * 0.84)} ${round(ry * 0.84)} 0 0 1 ${round(at.x + rx * 0.5)} ${round(at.y - ry * 0.68)}`,
      ),
      GLOSS,
    ),
    path(all(pips), 'fill="#fff" stroke="#1a1413" stroke-width=".9"'),
  ].join('')
}

const signs = (tiles: readonly Tile[]): string =>
  tiles
    .map(
      ({ type, at, rx, ry }) =>
        `<use href="#sign-${type}" transform="translate(${round(at.x)} ${round(at.y)}) scale(${round(rx / SIGN)} ${round(ry / 0.9 / SIGN)})"/>`,
    )
    .join('')

/** Draws dots on a tile's rim. Their number shows the tile's tier. */
const pips = ({ tier, at, kx, ky }: Tile): string =>
  Array.from({ length: tier }, (_, i) =>
    ellipse(at.x + (i - (tier - 1) / 2) * 5.6 * kx, at.y + 17 * ky, 2.1 * kx, 2.1 * ky),
  ).join('')

/** Half the width of the icon on a tile, in drawing units. */
const SIGN = 10

const sign = (type: TileType): string =>
  raw[`../art/signs/${type}.svg`]?.replace(
    '<svg ',
    `<svg id="sign-${type}" x="${-0.6 * SIGN}" y="${-0.62 * SIGN}" width="${1.2 * SIGN}" height="${1.2 * SIGN}" `,
  ) ?? ''

const COLOURS = [
  '<defs>',
  `<radialGradient id="mist">${stop('#fff', 0, 0.26)}${stop('#fff', 1, 0)}</radialGradient>`,
  gradient(
    'shade',
    'x1="0" y1="0" x2="1" y2=".25"',
    stop('#ffd79a', 0, 0.3),
    stop('#ffd79a', 0.42, 0),
    stop('#1a1740', 0.58, 0),
    stop('#1a1740', 1, 0.4),
  ),
  gradient('valley', DOWN, stop('#4d9147', 0), stop('#2f6438', 1 / 9), stop('#1b3f2b', 2 / 9), stop('#143427', 1 / 3)),
  ...TERRACES.map(({ light, dark }, i) => gradient(`ledge-${i}`, DOWN, stop(light, 0), stop(dark, 0.5))),
  '</defs>',
].join('')

const FACES = [
  '<defs>',
  `<radialGradient id="glow">${stop('#ffe9a8', 0, 0.95)}${stop('#ffcf6b', 1, 0)}</radialGradient>`,
  ...(Object.keys(TILES) as TileType[]).map((type) =>
    gradient(`face-${type}`, ASLANT, stop(TILES[type][0], 0), stop(TILES[type][1], 1)),
  ),
  '</defs>',
].join('')

const SIGNS = `<defs>${(Object.keys(TILES) as TileType[]).map(sign).join('')}</defs>`
