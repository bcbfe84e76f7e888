// The position of each tile in the drawing, and the paths between tiles. The drawing is 390 units wide, with the crown
// at y = 146 and the valley at y = 672.
import { ahead, BOARD, distance, START, tileAt } from '../../rules/board.ts'

export interface Spot {
  x: number
  y: number
}

const SPOTS: Spot[] = []

/** Places a row of tiles on a slight curve. */
function ledge(tiles: readonly number[], from: number, to: number, y: number, bow = 5): void {
  tiles.forEach((tile, i) => {
    const share = i / (tiles.length - 1)
    SPOTS[tile] = { x: from + (to - from) * share, y: y - bow * Math.sin(share * Math.PI) + (i % 2 ? 1.5 : -1.5) }
  })
}

const seq = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

ledge(seq(0, 8), 26, 362, 672)
ledge(seq(9, 17), 366, 28, 624)
ledge(seq(54, 59), 322, 80, 578, 4)
ledge(seq(19, 26), 34, 346, 530)
ledge(seq(27, 34), 358, 46, 482)
ledge(seq(37, 42), 126, 334, 434, 4)

const APART: Record<number, readonly [x: number, y: number]> = {
  18: [30, 576],
  35: [36, 438],
  36: [80, 428],
  43: [352, 392],
  44: [308, 374],
  45: [258, 348],
  46: [180, 282],
  47: [222, 277],
  48: [262, 268],
  49: [268, 230],
  50: [228, 222],
  51: [187, 219],
  52: [168, 182],
  53: [200, 146],
  60: [56, 384],
  61: [97, 376],
  62: [139, 383],
  63: [182, 377],
  64: [196, 336],
  65: [155, 328],
  66: [115, 324],
  67: [136, 287],
}
for (const [tile, [x, y]] of Object.entries(APART)) SPOTS[Number(tile)] = { x, y }

export const spotOf = (tile: number): Spot => SPOTS[tile] as Spot

/** The main path: the tiles a player passes without choosing a branch. */
export const MAIN: readonly number[] = mainPath()

function mainPath(): number[] {
  const path: number[] = []
  for (let at: number | undefined = START; at !== undefined; at = ahead(at)) path.push(at)
  return path
}

/** True if the tile is off the main path. Shortcuts are shorter and harder, with better treasure. */
export const isShortcut = (tile: number): boolean => !MAIN.includes(tile)

/** The shortcuts, each from the tile where it leaves the main path to the tile where it joins it. */
export const SHORTCUTS: readonly (readonly number[])[] = MAIN.flatMap((fork) =>
  tileAt(fork)
    .next.filter(isShortcut)
    .map((first) => [fork, ...wayFrom(first)]),
)

/** The tiles from here to the main path, including its first tile. */
function wayFrom(first: number): number[] {
  const way = [first]
  for (let at = first; isShortcut(at); ) {
    at = tileAt(at).next[0] as number
    way.push(at)
  }
  return way
}

/** The tiles from one branch of a fork to the tile where both branches meet, inclusive. */
export function wayToJoin(first: number): number[] {
  if (isShortcut(first)) return wayFrom(first)
  const fork = BOARD.back[first]?.[0] as number
  const join = SHORTCUTS.find(([from]) => from === fork)?.at(-1)
  return MAIN.slice(MAIN.indexOf(first), MAIN.indexOf(join ?? first) + 1)
}

const FINAL = MAIN.at(-1) as number

/** The smallest number of steps to the final tile. */
export const stepsToGo = (tile: number): number => distance(tile, FINAL)

/**
 * Maps each tile that can be reached with `least` to `most` steps to the number of steps. A move ends on the final
 * tile.
 */
export function reachOf(from: number, least: number, most: number): Record<number, number> {
  const reach: Record<number, number> = {}
  let at = [from]
  for (let step = 1; step <= most; step++) {
    at = at.flatMap((tile) => (tileAt(tile).next.length > 0 ? tileAt(tile).next : step > least ? [] : [tile]))
    if (step >= least) for (const tile of at) reach[tile] ??= step
  }
  return reach
}
