// Converts between squares and positions on screen, with the reader's side at the bottom.

import type { CSSProperties } from 'react'
import { defined } from '#kit/defined.ts'
import { FILES, fileOf, rankOf, SQUARES, type Square } from '../../rules/squares.ts'
import type { Side } from '../../rules/state.ts'

/** Column and row on the screen, counted from the upper left corner. */
export interface Place {
  x: number
  y: number
}

export const LAST_INDEX = 7
const ARROW_KEYS: Readonly<Record<string, Place>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

export function placeOf(square: Square, below: Side): Place {
  const x = FILES.indexOf(fileOf(square))
  const y = LAST_INDEX + 1 - Number(rankOf(square))
  return below === 'white' ? { x, y } : { x: LAST_INDEX - x, y: LAST_INDEX - y }
}

const inside = (n: number): number => Math.min(LAST_INDEX, Math.max(0, Math.floor(n)))

/** Returns the square at a position; outside the board, the nearest square. */
export function squareAt(place: Place, below: Side): Square {
  const [x, y] = [inside(place.x), inside(place.y)]
  const [file, row] = below === 'white' ? [x, y] : [LAST_INDEX - x, LAST_INDEX - y]
  return defined(SQUARES[(LAST_INDEX - row) * 8 + file])
}

/** Returns the next square in the direction of an arrow key; undefined for other keys. */
export function neighbour(square: Square, key: string, below: Side): Square | undefined {
  const step = ARROW_KEYS[key]
  const { x, y } = placeOf(square, below)
  return step && squareAt({ x: x + step.x, y: y + step.y }, below)
}

/** Returns a position as CSS variables; the unit is the width of a square. */
export const placeStyle = ({ x, y }: Place): CSSProperties => ({ '--x': x, '--y': y })
