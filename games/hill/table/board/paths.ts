// The paths of the board: the main path, the shortcuts, and the distance to the final tile.
import { ahead, BOARD, distance, START, tileAt } from '../../rules/board.ts'

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
