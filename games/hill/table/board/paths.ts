// The paths of a board: the main path, the shortcuts, and the tiles in reach.
import { defined } from '#kit/defined.ts'
import { type Board, START, tileAhead, tileAt } from '../../rules/board.ts'

interface Paths {
  /** The tiles that are passed by a player who chooses no branches. */
  main: readonly number[]
  /** The shortcuts, each from the tile where it leaves the main path to the tile where it ends on the main path. */
  shortcuts: readonly (readonly number[])[]
}

const known = new WeakMap<Board, Paths>()

/** Returns the main path and the shortcuts of a board. */
export function pathsOf(board: Board): Paths {
  const paths = known.get(board) ?? findPaths(board)
  known.set(board, paths)
  return paths
}

function findPaths(board: Board): Paths {
  const main: number[] = []
  for (let at: number | undefined = START; at !== undefined; at = tileAhead(board, at)) main.push(at)
  const shortcuts = main.flatMap((fork) =>
    tileAt(board, fork)
      .next.filter((first) => !main.includes(first))
      .map((first) => [fork, ...wayTo(board, main, first)]),
  )
  return { main, shortcuts }
}

/** Returns the tiles from this tile to the main path, including the first tile of the main path. */
function wayTo(board: Board, main: readonly number[], first: number): number[] {
  const way = [first]
  for (let at = first; !main.includes(at); ) {
    at = defined(tileAt(board, at).next[0])
    way.push(at)
  }
  return way
}

/** True if the tile is on a shortcut. Shortcuts are shorter and harder than the main path, with better treasure. */
export const isShortcut = (board: Board, tile: number): boolean => !pathsOf(board).main.includes(tile)

/** The tiles from one branch of a fork to the tile where both branches meet, inclusive. */
export function wayToJoin(board: Board, first: number): number[] {
  const { main, shortcuts } = pathsOf(board)
  if (isShortcut(board, first)) return wayTo(board, main, first)
  const fork = board.back[first]?.[0]
  const join = shortcuts.find(([from]) => from === fork)?.at(-1)
  return main.slice(main.indexOf(first), main.indexOf(join ?? first) + 1)
}

/**
 * Maps each tile that a player can reach with `least` to `most` steps to the number of steps. Moves end at the final
 * tile.
 */
export function reachOf(board: Board, from: number, least: number, most: number): Record<number, number> {
  const reach: Record<number, number> = {}
  let at = [from]
  for (let step = 1; step <= most; step++) {
    at = at.flatMap((tile) => {
      const { next } = tileAt(board, tile)
      return next.length > 0 ? next : step > least ? [] : [tile]
    })
    if (step >= least) for (const tile of at) reach[tile] ??= step
  }
  return reach
}
