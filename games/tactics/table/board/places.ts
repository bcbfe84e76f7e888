// Tiles as one viewer sees them: the second player sees the board turned round.
import type { CSSProperties } from 'react'
import type { Position } from '../../rules/board.ts'
import type { Player } from '../../rules/state.ts'
import { footing, nearness, SIZE } from './perspective.ts'

const LAST = SIZE - 1

export const tileKey = ({ x, y }: Position): string => `${x},${y}`

/** A turn back is the same turn. */
export const turned = (below: Player, { x, y }: Position): Position =>
  below === 'P1' ? { x, y } : { x: LAST - x, y: LAST - y }

/** Column from the left, row from the far side. */
export const cellOf = (below: Player, at: Position): readonly [column: number, row: number] => {
  const { x, y } = turned(below, at)
  return [x, LAST - y]
}

/** As it is read: column from the left, row from the viewer's own side. */
export const placeWords = (below: Player, at: Position): string => {
  const { x, y } = turned(below, at)
  return `row ${y + 1} column ${x + 1}`
}

/** Where a figure stands and how near it is, for CSS. */
export function standAt(below: Player, at: Position): CSSProperties {
  const [column, row] = cellOf(below, at)
  const [x, y] = footing(column, row)
  return { '--x': x, '--y': y, '--near': nearness(row), zIndex: row + 1 } as CSSProperties
}
