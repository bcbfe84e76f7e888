// Geometry of the board in slight perspective: rows get taller and wider toward the viewer. All numbers are fractions
// of the picture's width or height, because the picture may be stretched.
export const SIZE = 5

/** Width of the board at its far edge and at its near edge, as fractions of the picture. */
const FAR = 0.79
const NEAR = 0.95
/**
 * Vertical positions of the board's far edge and near edge. Above the far edge is space for the pieces of the far row.
 */
const TOP = 0.105
const FOOT = 0.935

/**
 * Returns the depth of a row's far border, from 0 at the far edge of the board to 1 at the near edge. Row 0 is the far
 * row.
 */
function depth(row: number): number {
  const share = row / SIZE
  return share * (0.95 + 0.05 * share)
}

export type Point = readonly [x: number, y: number]

/**
 * Returns the point where a border between columns crosses a border between rows. Fractions give points between
 * borders.
 */
export function corner(column: number, row: number): Point {
  const down = depth(row)
  const width = FAR + (NEAR - FAR) * down
  return [0.5 + width * (column / SIZE - 0.5), TOP + (FOOT - TOP) * down]
}

/** Returns a tile's four corners clockwise from the far left corner. Each corner is moved inwards by `inset`. */
export const corners = (column: number, row: number, inset = 0): readonly Point[] => {
  const [near, far] = [row + 1 - inset, row + inset]
  const [left, right] = [column + inset, column + 1 - inset]
  return [corner(left, far), corner(right, far), corner(right, near), corner(left, near)]
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Returns the upright tap area of a tile. The areas of neighbouring tiles touch and never overlap. */
export function boxOf(column: number, row: number): Box {
  const [left] = corner(column, row + 0.5)
  const [right] = corner(column + 1, row + 0.5)
  const [, top] = corner(column, row)
  const [, foot] = corner(column, row + 1)
  return { left, top, width: right - left, height: foot - top }
}

/** Returns the point on a tile where a piece stands. */
export const standPoint = (column: number, row: number): Point => corner(column + 0.5, row + 0.64)

/** Returns the size of the pieces in a row as a factor. Nearer rows have larger pieces. */
export const rowScale = (row: number): number => 0.92 + (0.12 * row) / (SIZE - 1)
