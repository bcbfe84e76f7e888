// Tile coordinates from the point of view of one viewer. The second player sees the board rotated by 180 degrees.
import type { CSSProperties } from 'react'
import type { Position } from '../../rules/board.ts'
import type { Player } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import { rowScale, SIZE, standPoint } from './perspective.ts'

const LAST = SIZE - 1

export const tileKey = ({ x, y }: Position): string => `${x},${y}`

/**
 * Converts a position to or from the viewer's coordinates. For the second player, the position is rotated by 180
 * degrees.
 */
export const rotated = (below: Player, { x, y }: Position): Position =>
  below === 'P1' ? { x, y } : { x: LAST - x, y: LAST - y }

/** Returns the viewer's column, counted from the left, and row, counted from the far side. */
export const cellOf = (below: Player, at: Position): readonly [column: number, row: number] => {
  const { x, y } = rotated(below, at)
  return [x, LAST - y]
}

/** Describes a tile in words: row from the viewer's own side, column from the left. */
export const placeWords = (below: Player, at: Position): string => {
  const { x, y } = rotated(below, at)
  return say('tile.place', { row: y + 1, column: x + 1 })
}

/** Returns the CSS variables that place and scale a piece on a tile. */
export function pieceStyle(below: Player, at: Position): CSSProperties {
  const [column, row] = cellOf(below, at)
  const [x, y] = standPoint(column, row)
  return { '--x': x, '--y': y, '--near': rowScale(row), zIndex: row + 1 }
}
