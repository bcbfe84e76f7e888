// Geometry of the board in slight perspective: rows get taller and wider towards the viewer. All numbers are fractions
// of the picture, which may be stretched.
export const SIZE = 5

/** Width of the board at its far edge and at its near edge. */
const FAR = 0.79
const NEAR = 0.95
/** Vertical position of the far and the near edge. The space above holds the pieces of the far row and their labels. */
const TOP = 0.105
const FOOT = 0.935

/** Returns how far down the line above a row lies, from 0 to 1. Row 0 is the far row. */
function depth(row: number): number {
  const share = row / SIZE
  return share * (0.95 + 0.05 * share)
}

export type Point = readonly [x: number, y: number]

/** Returns the point where a column line meets a row line. Fractions give points between lines. */
export function corner(column: number, row: number): Point {
  const down = depth(row)
  const width = FAR + (NEAR - FAR) * down
  return [0.5 + width * (column / SIZE - 0.5), TOP + (FOOT - TOP) * down]
}

/** Returns a tile's four corners clockwise from the far left, moved inwards by `inset`. */
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

/** Returns the upright tap area of a tile. The areas of neighbours touch and never overlap. */
export function boxOf(column: number, row: number): Box {
  const [left] = corner(column, row + 0.5)
  const [right] = corner(column + 1, row + 0.5)
  const [, top] = corner(column, row)
  const [, foot] = corner(column, row + 1)
  return { left, top, width: right - left, height: foot - top }
}

/** Returns the point on a tile where a piece stands. */
export const standPoint = (column: number, row: number): Point => corner(column + 0.5, row + 0.64)

/** Returns the scale of a piece in a row. */
export const rowScale = (row: number): number => 0.92 + (0.12 * row) / (SIZE - 1)
