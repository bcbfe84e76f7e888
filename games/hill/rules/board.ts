// The board: 68 tiles whose edges lead forward only. The board is checked when this file is loaded.
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

const STRETCHES: readonly Stretch[] = [
  { marks: MAIN },
  { marks: 'E2 T2 E2 C E3 T2', from: 10, into: 18 },
  { marks: 'E2 T2 E3 C T3 E3 H E2', from: 36, into: 46 },
]

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

function laidOut(stretches: readonly Stretch[]): Tile[] {
  const tiles: Tile[] = []
  for (const { marks, from, into } of stretches) {
    const first = tiles.length
    for (const mark of marks.trim().split(/\s+/)) {
      const id = tiles.length
      const tier = mark.length > 1 ? { tier: Number(mark[1]) as Tier } : {}
      tiles.push({ id, type: TYPE[mark[0] as string] as TileType, ...tier, next: [id + 1] })
    }
    const last = tiles.at(-1) as Tile
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
  if (tiles.filter((tile) => tile.type === 'final').length !== 1) fail('there must be one final tile')
  checkAcyclic(tiles, fail)
  const back = tiles.map((tile) => tiles.filter((other) => other.next.includes(tile.id)).map((other) => other.id))
  const lost = back.findIndex((from, id) => id !== START && from.length === 0)
  if (lost !== -1) fail(`tile ${lost} can't be reached`)
  return { tiles, back }
}

// Without cycles, going back from any tile always ends at the start. Every tile can therefore be reached from the
// start.
function checkAcyclic(tiles: readonly Tile[], fail: (why: string) => never): void {
  const seen: ('open' | 'done' | undefined)[] = []
  const visit = (id: number) => {
    if (seen[id] === 'done') return
    if (seen[id] === 'open') fail(`there is a cycle through ${id}`)
    seen[id] = 'open'
    for (const to of (tiles[id] as Tile).next) visit(to)
    seen[id] = 'done'
  }
  for (const { id } of tiles) visit(id)
}

export const BOARD = checkedBoard(laidOut(STRETCHES))

export const tileAt = (id: number): Tile => BOARD.tiles[id] as Tile
export const isSanctuary = (id: number): boolean => tileAt(id).type === 'sanctuary'
export const isFinal = (id: number): boolean => tileAt(id).type === 'final'
/**
 * Returns the tile one step back. If several tiles lead to this tile, returns the tile with the lowest id among them.
 * Undefined at the start.
 */
export const tileBehind = (id: number): number | undefined => BOARD.back[id]?.[0]
/**
 * Returns the next tile for a player who chooses no branch: the one with the lowest id. Undefined on the final tile.
 */
export const tileAhead = (id: number): number | undefined => tileAt(id).next.toSorted((a, b) => a - b)[0]

const DISTANCES = BOARD.tiles.map(({ id }) => distancesFrom(id))

/** The smallest number of steps between two tiles, where each edge may be walked forward or back. */
export const distance = (from: number, to: number): number => DISTANCES[from]?.[to] as number

function distancesFrom(start: number): number[] {
  const found: number[] = []
  found[start] = 0
  const queue = [start]
  for (const id of queue) {
    for (const near of [...tileAt(id).next, ...(BOARD.back[id] ?? [])]) {
      if (found[near] !== undefined) continue
      found[near] = (found[id] as number) + 1
      queue.push(near)
    }
  }
  return found
}
