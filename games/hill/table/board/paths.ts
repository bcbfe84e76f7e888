// The paths of the board: the main path, the shortcuts, and the distance to the final tile.
import { BOARD, distance, START, tileAhead, tileAt } from '../../rules/board.ts'

/** The main path: the tiles that are passed by a player who chooses no branches. */
export const MAIN: readonly number[] = mainPath()

function mainPath(): number[] {
  const path: number[] = []
  for (let at: number | undefined = START; at !== undefined; at = tileAhead(at)) path.push(at)
  return path
}

/** True if the tile is on a shortcut. Shortcuts are shorter and harder than the main path, with better treasure. */
export const isShortcut = (tile: number): boolean => !MAIN.includes(tile)

/** The shortcuts, each from the tile where it leaves the main path to the tile where it ends on the main path. */
export const SHORTCUTS: readonly (readonly number[])[] = MAIN.flatMap((fork) =>
  tileAt(fork)
    .next.filter(isShortcut)
    .map((first) => [fork, ...wayFrom(first)]),
)

/** Returns the tiles from this tile to the main path, including the first tile of the main path. */
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

/** Returns the smallest number of steps from a tile to the final tile. */
export const stepsToGo = (tile: number): number => distance(tile, FINAL)

/**
 * Maps each tile that a player can reach with `least` to `most` steps to the number of steps. Moves end at the final
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
