// What a tap or a drag on the board means, for who does it. Pure: the table carries it out.
import type { Seat } from '#kit/game.ts'
import { promotes } from '../rules/pieces.ts'
import { positionOf } from '../rules/position.ts'
import type { Square } from '../rules/squares.ts'
import type { View } from '../rules/view.ts'
import { pieceOn, roleOf } from './seen.ts'

export type Deed =
  /** The captain's first step: final. */
  | { kind: 'select'; from: Square }
  /** The captain selects a piece and shows its player where to. */
  | { kind: 'pass'; from: Square; to: Square }
  /** The move; the piece is selected on the way if it is not yet. */
  | { kind: 'move'; from: Square; to: Square; promotes: boolean }
  | { kind: 'suggest'; from: Square; to: Square }

export interface Touch {
  /** The square held after it. */
  hand: Square | null
  deed?: Deed
}

const movesFrom = (view: View, from: Square): readonly Square[] => positionOf(view.fen).targets.get(from) ?? []

/** Squares to mark: where the held or the selected piece may go. */
export function reachOf(view: View, seat: Seat | null, hand: Square | null): readonly Square[] {
  if (!view.step) return []
  return hand && roleOf(view, seat) !== 'move' ? movesFrom(view, hand) : view.step.targets
}

/** Whether this square can be picked up. */
export function holdable(view: View, seat: Seat | null, square: Square): boolean {
  switch (roleOf(view, seat)) {
    case 'select':
      return movesFrom(view, square).length > 0
    case 'move':
      return view.step?.square === square
    case 'suggest':
      return true
    case 'watch':
      return false
  }
}

function moveOf(view: View, from: Square, to: Square): Deed {
  const piece = pieceOn(view, from)
  return { kind: 'move', from, to, promotes: piece !== undefined && promotes(piece, to) }
}

/** From one square to another: by drag, or by two taps. */
export function carry(view: View, seat: Seat | null, from: Square, to: Square): Deed | undefined {
  switch (roleOf(view, seat)) {
    case 'select':
      if (!movesFrom(view, from).includes(to)) return undefined
      return pieceOn(view, from)?.controller === seat ? moveOf(view, from, to) : { kind: 'pass', from, to }
    case 'move':
      return view.step?.square === from && view.step.targets.includes(to) ? moveOf(view, from, to) : undefined
    case 'suggest':
      return from === to ? undefined : { kind: 'suggest', from, to }
    case 'watch':
      return undefined
  }
}

export function tap(view: View, seat: Seat | null, hand: Square | null, square: Square): Touch {
  const role = roleOf(view, seat)
  const from = role === 'move' ? (view.step?.square ?? null) : hand
  if (role === 'select' && hand === square) return { hand, deed: { kind: 'select', from: square } }
  const deed = from && from !== square ? carry(view, seat, from, square) : undefined
  if (deed) return { hand: null, deed }
  return { hand: role !== 'move' && hand !== square && holdable(view, seat, square) ? square : null }
}
