// The two boards: the full track with 68 tiles and the short track with 34 tiles. All edges lead forward. Both boards
// are checked when this file is loaded.
import { defined } from '#kit/defined.ts'
export type TileType = 'start' | 'final' | 'empty' | 'chance' | 'sanctuary' | 'treasure' | 'enemy'
export type Tier = 1 | 2 | 3

export interface Tile {
  id: number
  type: TileType
  tier?: Tier
  next: number[]
}

export interface Board {
  tiles: readonly Tile[]
  /** For each tile, the previous tiles: all tiles with an edge to the tile, lowest id first. */
  back: readonly (readonly number[])[]
  /** The id of the final tile. */
  final: number
  /** For each pair of tiles, the smallest number of steps between them. */
  distances: readonly (readonly number[])[]
}

const MAIN = `S C E1 T1 . E1 T1 C H E1 C T1 E1 . C E1 T1 H E2 . . T1 E2 C
  T1 H T2 E2 C E1 T1 H C E2 . T2 C C T2 H E2 H T2 E3 T2 C E2
  T3 E3 H C . E3 F`

interface Stretch {
  marks: string
  /** The tile of the main path where this side path begins, and the tile of the main path where it ends. */
  from?: number
  into?: number
}

const SHORT_MAIN = 'S C E1 T1 . E1 C H T1 E1 C T1 E2 H . T2 C E2 T2 H C E2 T2 E3 C T3 H E3 F'

/** The stretches of each track: the main path first, then the shortcuts. */
const STRETCHES = {
  full: [
    { marks: MAIN },
    { marks: 'E2 T2 E2 C E3 T2', from: 10, into: 18 },
    { marks: 'E2 T2 E3 C T3 E3 H E2', from: 36, into: 46 },
  ],
  short: [{ marks: SHORT_MAIN }, { marks: 'E2 T2 E2 C T2', from: 10, into: 17 }],
} satisfies Record<string, readonly Stretch[]>

export type Track = keyof typeof STRETCHES

const TYPE: Record<string, TileType> = {
  S: 'start',
  F: 'final',
  '.': 'empty',
  C: 'chance',
  H: 'sanctuary',
  T: 'treasure',
  E: 'enemy',
}

export const START = 0

function tilesOf(stretches: readonly Stretch[]): Tile[] {
  const tiles: Tile[] = []
  for (const { marks, from, into } of stretches) {
    const first = tiles.length
    for (const mark of marks.trim().split(/\s+/)) {
      const id = tiles.length
      const tier = mark.length > 1 ? { tier: Number(mark[1]) as Tier } : {}
      tiles.push({ id, type: defined(TYPE[defined(mark[0])]), ...tier, next: [id + 1] })
    }
    const last = defined(tiles.at(-1))
    last.next = into === undefined ? [] : [into]
    if (from !== undefined) tiles[from]?.next.push(first)
  }
  return tiles
}

/**
 * Returns the board with the previous tiles of each tile. Throws an error that names the first mistake in the tiles.
 */
export function checkedBoard(tiles: readonly Tile[]): Board {
  const fail = (why: string): never => {
    throw new Error(`board: ${why}`)
  }
  tiles.forEach((tile, i) => {
    if (tile.id !== i) fail(`tile ${i} has the id ${tile.id}`)
    if ((tile.type === 'start') !== (i === START)) fail(`tile ${i}: 0 and only 0 is the start`)
    if ((tile.tier !== undefined) !== (tile.type === 'treasure' || tile.type === 'enemy'))
      fail(`tile ${i}: a tier belongs exactly on treasure and enemy tiles`)
    if ((tile.next.length === 0) !== (tile.type === 'final'))
      fail(`tile ${i}: the final tile, and no other, has no exit`)
    for (const to of tile.next) if (!tiles[to]) fail(`tile ${i} leads to ${to}, which does not exist`)
  })
  const [final, another] = tiles.filter((tile) => tile.type === 'final')
  if (!final || another) return fail('there must be one final tile')
  checkAcyclic(tiles, fail)
  const back = tiles.map((tile) => tiles.filter((other) => other.next.includes(tile.id)).map((other) => other.id))
  const lost = back.findIndex((from, id) => id !== START && from.length === 0)
  if (lost !== -1) fail(`tile ${lost} can't be reached`)
  return { tiles, back, final: final.id, distances: tiles.map(({ id }) => distancesFrom({ tiles, back }, id)) }
}

// Without cycles, going back from any tile always ends at the start. Every tile can therefore be reached from the
// start.
function checkAcyclic(tiles: readonly Tile[], fail: (why: string) => never): void {
  const seen: ('open' | 'done' | undefined)[] = []
  const visit = (id: number) => {
    if (seen[id] === 'done') return
    if (seen[id] === 'open') fail(`there is a cycle through ${id}`)
    seen[id] = 'open'
    for (const to of defined(tiles[id]).next) visit(to)
    seen[id] = 'done'
  }
  for (const { id } of tiles) visit(id)
}

function distancesFrom({ tiles, back }: Pick<Board, 'tiles' | 'back'>, start: number): number[] {
  const found: number[] = []
  found[start] = 0
  const queue = [start]
  for (const id of queue) {
    for (const near of [...(tiles[id]?.next ?? []), ...(back[id] ?? [])]) {
      if (found[near] !== undefined) continue
      found[near] = defined(found[id]) + 1
      queue.push(near)
    }
  }
  return found
}

export const BOARDS: Readonly<Record<Track, Board>> = {
  full: checkedBoard(tilesOf(STRETCHES.full)),
  short: checkedBoard(tilesOf(STRETCHES.short)),
}

/** Returns the board of a match, given its state or its view. */
export const boardOf = ({ options }: { options: { track?: Track } }): Board => BOARDS[options.track ?? 'full']

export const tileAt = (board: Board, id: number): Tile => defined(board.tiles[id])
export const isSanctuary = (board: Board, id: number): boolean => tileAt(board, id).type === 'sanctuary'
export const isFinal = (board: Board, id: number): boolean => id === board.final
/**
 * Returns the tile one step back. If several tiles lead to this tile, returns the tile with the lowest id among them.
 * Undefined at the start.
 */
export const tileBehind = (board: Board, id: number): number | undefined => board.back[id]?.[0]
/**
 * Returns the next tile for a player who chooses no branch: the one with the lowest id. Undefined on the final tile.
 */
export const tileAhead = (board: Board, id: number): number | undefined =>
  tileAt(board, id).next.toSorted((a, b) => a - b)[0]

/** The smallest number of steps between two tiles, where each edge may be walked forward or back. */
export const distance = (board: Board, from: number, to: number): number => defined(board.distances[from]?.[to])

/** The smallest number of steps from a tile to the final tile. */
export const stepsToGo = (board: Board, from: number): number => distance(board, from, board.final)
