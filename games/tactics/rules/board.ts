// The 5 × 5 board. A set of tiles is a number with one bit per tile, so that a few bit shifts find the tiles in reach.
const SIZE = 5

export interface Position {
  x: number
  y: number
}

export type Tiles = number

const ALL: Tiles = (1 << (SIZE * SIZE)) - 1
const LEFT: Tiles = 0b00001_00001_00001_00001_00001
const RIGHT: Tiles = LEFT << (SIZE - 1)

const indexOf = (p: Position): number => p.y * SIZE + p.x
export const tile = (p: Position): Tiles => 1 << indexOf(p)

export const onBoard = (p: Position): boolean => p.x >= 0 && p.x < SIZE && p.y >= 0 && p.y < SIZE
export const isSame = (a: Position, b: Position): boolean => a.x === b.x && a.y === b.y
export const distance = (a: Position, b: Position): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
export const adjacent = (a: Position, b: Position): boolean => distance(a, b) === 1
export const inLine = (a: Position, b: Position): boolean => (a.x === b.x) !== (a.y === b.y)

const POSITIONS: readonly Position[] = Array.from({ length: SIZE * SIZE }, (_, i) => ({
  x: i % SIZE,
  y: Math.floor(i / SIZE),
}))

export const positionsOf = (tiles: Tiles): Position[] => POSITIONS.filter((_, i) => tiles & (1 << i))

const withNeighbours = (tiles: Tiles): Tiles =>
  (tiles | (tiles << SIZE) | (tiles >>> SIZE) | ((tiles & ~RIGHT) << 1) | ((tiles & ~LEFT) >>> 1)) & ALL

/** Returns the tiles that a unit can reach in this many steps. */
export function reachableTiles(from: Position, steps: number, blocked: Tiles): Tiles {
  const start = tile(from)
  let reached = start
  for (let i = 0; i < steps; i++) reached |= withNeighbours(reached) & ~blocked
  return reached & ~start
}

/** For each tile and range: all tiles within that range, including the tile itself. */
const DISCS: readonly (readonly Tiles[])[] = POSITIONS.map((from) =>
  Array.from({ length: 2 * SIZE - 1 }, (_, range) => reachableTiles(from, range, 0) | tile(from)),
)

export const tilesWithin = (from: Position, range: number): Tiles => DISCS[indexOf(from)]?.[range] ?? 0

/** Returns the tiles in the same row or column as `from` up to a distance, without `from` itself. */
export const tilesInLine = (from: Position, range: number): Tiles =>
  POSITIONS.reduce((tiles, p) => (inLine(from, p) && distance(from, p) <= range ? tiles | tile(p) : tiles), 0)

const BETWEEN: readonly (readonly Tiles[])[] = POSITIONS.map((a) =>
  POSITIONS.map((b) =>
    POSITIONS.reduce(
      (tiles, p) =>
        inLine(a, b) && inLine(a, p) && inLine(p, b) && distance(a, p) + distance(p, b) === distance(a, b)
          ? tiles | tile(p)
          : tiles,
      0,
    ),
  ),
)

/**
 * Returns the tiles between two tiles of one row or column. Returns none for two tiles in different rows and columns.
 */
export const tilesBetween = (a: Position, b: Position): Tiles => BETWEEN[indexOf(a)]?.[indexOf(b)] ?? 0

/** Returns the tile directly behind `to` as seen from `from`. The result may be outside the board. */
export const tileBehind = (from: Position, to: Position): Position => ({ x: 2 * to.x - from.x, y: 2 * to.y - from.y })
