// Where things are on a board seen from its near side, in light perspective: rows get higher and wider towards the viewer. All in shares of the picture, which may be stretched.
export const SIZE = 5

/** The board's width, at its far edge and at its near one. */
const FAR = 0.79
const NEAR = 0.95
/** Above it stand the heads of the far row and what is written over them; below it is its thick edge. */
const TOP = 0.105
const FOOT = 0.935

/** How far down a line between rows is; row 0 is the far one. */
function depth(row: number): number {
  const share = row / SIZE
  return share * (0.95 + 0.05 * share)
}

export type Point = readonly [x: number, y: number]

/** The corner between columns and rows; fractions lie between. */
export function corner(column: number, row: number): Point {
  const down = depth(row)
  const width = FAR + (NEAR - FAR) * down
  return [0.5 + width * (column / SIZE - 0.5), TOP + (FOOT - TOP) * down]
}

/** A tile's four corners, from the far left one clockwise, so much smaller on every side. */
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

/** The upright box of a tile, for fingers: boxes of neighbours touch and never overlap. */
export function boxOf(column: number, row: number): Box {
  const [left] = corner(column, row + 0.5)
  const [right] = corner(column + 1, row + 0.5)
  const [, top] = corner(column, row)
  const [, foot] = corner(column, row + 1)
  return { left, top, width: right - left, height: foot - top }
}

/** Where the feet of a figure are. */
export const footing = (column: number, row: number): Point => corner(column + 0.5, row + 0.64)

/** How large a figure is there, of its size in the middle. */
export const nearness = (row: number): number => 0.92 + (0.12 * row) / (SIZE - 1)
