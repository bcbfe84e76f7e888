// The outlines of the mountain, its roads and its plants, in drawing units. They are the same in every match on a
// board.
import { defined } from '#kit/defined.ts'
import type { Board } from '../../rules/board.ts'
import { pathsOf } from './paths.ts'
import { type Spot, spotOf } from './positions.ts'

type Point = readonly [x: number, y: number]

/** Returns a generator of pseudo-random numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let at = seed
  return () => {
    at = (at * 16_807) % 2_147_483_647
    return at / 2_147_483_647
  }
}

const short = (n: number): number => Math.round(n * 10) / 10
const list = (points: readonly Point[]): string => points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')

/** Returns an SVG path of a smooth line through the points. */
function curve(points: readonly Point[]): string {
  const first = defined(points[0])
  let path = `M${short(first[0])} ${short(first[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [b, c] = [defined(points[i]), defined(points[i + 1])]
    const [a, d] = [points[i - 1] ?? b, points[i + 2] ?? c]
    path += `C${[b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6, c[0], c[1]].map(short).join(' ')}`
  }
  return path
}

const LEFT = -420
const RIGHT = 810
/** Bottom of the drawing, far below the window. The result screen shows the hill so small that this part is visible. */
const DEEP = 2200

/** The outline of a chain of peaks on the horizon. */
function range(y: number, height: number, count: number, seed: number): string {
  const next = numbers(seed)
  const wide = (RIGHT - LEFT) / count
  const points: Point[] = []
  for (let i = 1; i <= count; i++) {
    const x = LEFT + wide * i
    points.push([x - wide * (0.35 + 0.3 * next()), y - height * (0.35 + next())], [x, y + height * 0.2 * next()])
  }
  return `M${LEFT} ${DEEP}L${LEFT} ${y}L${list(points)}L${RIGHT} ${DEEP}Z`
}

/** The outline of a row of soft hills. */
function hills(y: number, height: number, count: number, seed: number): string {
  const next = numbers(seed)
  const points = Array.from(
    { length: count + 1 },
    (_, i): Point => [LEFT + ((RIGHT - LEFT) * i) / count, y - height * next()],
  )
  return `${curve(points)}L${RIGHT} ${DEEP}L${LEFT} ${DEEP}Z`
}

export const RANGES = [range(260, 74, 15, 11), range(322, 66, 18, 23)]
export const FOOTHILLS = [hills(470, 40, 10, 61), hills(560, 50, 11, 64), hills(640, 46, 10, 68)]
export const VALLEY = hills(714, 10, 18, 3)

const WEST: readonly Point[] = [
  [200, 100],
  [190, 116],
  [182, 124],
  [176, 140],
  [158, 152],
  [146, 170],
  [150, 180],
  [128, 198],
  [112, 222],
  [118, 230],
  [92, 254],
  [76, 276],
  [82, 284],
  [56, 304],
  [34, 326],
  [38, 336],
  [10, 356],
  [-14, 384],
  [-44, 420],
  [-70, 440],
  [-120, 490],
  [-190, 560],
  [-260, 640],
  [-300, 760],
]
const EAST: readonly Point[] = [
  [208, 112],
  [218, 122],
  [224, 138],
  [240, 152],
  [258, 170],
  [254, 180],
  [284, 204],
  [300, 226],
  [296, 236],
  [318, 258],
  [338, 284],
  [334, 292],
  [356, 312],
  [372, 334],
  [392, 352],
  [404, 372],
  [440, 406],
  [470, 440],
  [520, 490],
  [600, 560],
  [680, 640],
  [720, 760],
]

export const OUTLINE = `M${list([...WEST.toReversed(), ...EAST])}Z`

/** The snow on both sides of the peak. */
export const SNOW = [
  `M${list([
    [200, 100],
    [176, 140],
    [146, 170],
    [128, 198],
    [150, 190],
    [164, 204],
    [180, 176],
    [190, 190],
    [200, 150],
  ])}Z`,
  `M${list([
    [200, 100],
    [224, 138],
    [258, 170],
    [296, 216],
    [270, 204],
    [252, 216],
    [240, 186],
    [222, 196],
    [208, 160],
  ])}Z`,
]

/** The rock ledges of the mountain: height, left and right end, light and dark colour. */
const LEDGES: readonly (readonly [y: number, left: number, right: number, light: string, dark: string])[] = [
  [222, 60, 350, '#eef2fa', '#9aa3c2'],
  [276, 20, 390, '#e3dde8', '#8f87ab'],
  [327, -30, 440, '#d3b3ac', '#8a6a7c'],
  [377, -80, 490, '#d4b189', '#8d6a58'],
  [432, -120, 530, '#c9bb6c', '#7f7a3f'],
  [482, -180, 590, '#acc163', '#607d3a'],
  [530, -260, 670, '#8cc463', '#437c41'],
  [577, -300, 720, '#7cc161', '#397545'],
  [624, -320, 740, '#8dcd68', '#448b4a'],
  [672, -340, 760, '#a4da76', '#52994c'],
]

export const TERRACES = LEDGES.map(([y, left, right, light, dark], i) => {
  const next = numbers(42 + i)
  const edge = Array.from(
    { length: 7 },
    (_, k): Point => [left + ((right - left) * k) / 6, y + 9 - 6 * Math.sin((k / 6) * Math.PI) + (next() - 0.5) * 7],
  )
  return { light, dark, edge: curve(edge), ground: `${curve(edge)}L${right + 46} ${y + 78}L${left - 46} ${y + 78}Z` }
})

export interface Plant extends Spot {
  what: 'pine' | 'rock'
  /** The zone of the mountain on which the plant stands, which determines its colours. */
  zone: 'snow' | 'stone' | 'wood' | 'meadow'
  size: number
}

/** Returns the horizontal position of the mountain's edge at this height. */
const side = (points: readonly Point[], y: number): number =>
  (points.findLast((point) => point[1] <= y - 6) ?? defined(points[0]))[0]

const zoneAt = (y: number): Plant['zone'] => (y < 300 ? 'snow' : y < 440 ? 'stone' : y < 600 ? 'wood' : 'meadow')
const ROCKS: Record<Plant['zone'], number> = { snow: 0.45, stone: 0.6, wood: 0.18, meadow: 0.18 }
const TRIES = 1100
const MOST = 230

interface Scenery {
  /** The road along the main path. */
  road: string
  /** The roads along the shortcuts. */
  planks: readonly string[]
  plants: readonly Plant[]
}

const known = new WeakMap<Board, Scenery>()

/** Returns the roads and plants of a board. They are computed once per board. */
export function sceneryOf(board: Board): Scenery {
  const scenery = known.get(board) ?? { ...roadsOf(board), plants: grow(board) }
  known.set(board, scenery)
  return scenery
}

function roadsOf(board: Board): Pick<Scenery, 'road' | 'planks'> {
  const road = (tiles: readonly number[]): string =>
    curve(tiles.map((tile) => spotOf(board, tile)).map(({ x, y }): Point => [x, y]))
  const { main, shortcuts } = pathsOf(board)
  return { road: road(main), planks: shortcuts.map(road) }
}

/** Returns trees and rocks that overlap neither the tiles nor each other. */
function grow(board: Board): Plant[] {
  const next = numbers(77)
  const tiles = board.tiles.map(({ id }) => spotOf(board, id))
  const all: Plant[] = []
  for (let i = 0; i < TRIES && all.length < MOST; i++) {
    const [x, y] = [-120 + next() * 640, 205 + next() * 498]
    if (x < side(WEST, y) + 8 || x > side(EAST, y) - 8) continue
    if (
      tiles.some((tile) => Math.hypot((tile.x - x) * 1.1, tile.y - y + 14) < 26) ||
      all.some((other) => Math.hypot(other.x - x, other.y - y) < 15)
    )
      continue
    const zone = zoneAt(y)
    all.push({ x, y, zone, what: next() < ROCKS[zone] ? 'rock' : 'pine', size: 0.5 + 0.26 * next() })
  }
  return all
}

/** Returns random stars or dust particles: positions as fractions of the width and height, and sizes. */
export const specks = (count: number, seed: number): { x: number; y: number; r: number; dim: number }[] => {
  const next = numbers(seed)
  return Array.from({ length: count }, () => ({
    x: next(),
    y: next(),
    r: short(0.5 + next() * 1.1),
    dim: short(0.2 + next() * 0.6),
  }))
}
