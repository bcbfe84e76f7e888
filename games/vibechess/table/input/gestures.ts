// What a tap or a drag on the board means, for who does it. Pure: the table carries it out.
import type { Seat } from '#kit/game.ts'
import { promotes } from '../../rules/pieces.ts'
import { positionOf } from '../../rules/position.ts'
import type { Square } from '../../rules/squares.ts'
import type { View } from '../../rules/view.ts'
import { alone, pieceOn, roleOf } from '../view/queries.ts'

export type Deed =
  /** The captain's first step: final. */
  | { kind: 'select'; from: Square }
  /** The captain selects a piece and shows its player where to. */
  | { kind: 'pass'; from: Square; to: Square }
  /** The move; the piece is selected on the way if it is not yet. */
  | { kind: 'move'; from: Square; to: Square; promotes: boolean }
  | { kind: 'suggest'; from: Square; to: Square }

/** What is marked on the board: a piece, and where it would go. */
export interface Grip {
  held: Square | null
  aim: Square | null
}

export const NOTHING: Grip = { held: null, aim: null }

export interface Touch {
  /** What is marked after it. */
  grip: Grip
  deed?: Deed
}

const movesFrom = (view: View, from: Square): readonly Square[] => positionOf(view.fen).targets.get(from) ?? []

/** Squares to mark: where the held or the selected piece may go. */
export function reachOf(view: View, seat: Seat | null, held: Square | null): readonly Square[] {
  if (!view.step) return []
  return held && roleOf(view, seat) !== 'move' ? movesFrom(view, held) : view.step.targets
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
      return pieceOn(view, square) !== undefined
  }
}

function moveOf(view: View, from: Square, to: Square): Deed {
  const piece = pieceOn(view, from)
  return { kind: 'move', from, to, promotes: piece !== undefined && promotes(piece, to) }
}

/** From one square to another: by drag, or by taps. */
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

/** What the marks on the board come to, when one says so or the clock is about to end. */
export function committed(view: View, seat: Seat | null, { held, aim }: Grip): Deed | undefined {
  const role = roleOf(view, seat)
  if (role === 'move') return view.step?.square && aim ? carry(view, seat, view.step.square, aim) : undefined
  if (role !== 'select' || !held) return undefined
  return aim ? carry(view, seat, held, aim) : { kind: 'select', from: held }
}

/** A choice is final, so a tap only marks it; the second on the same square makes it. Arrows are drawn at once. */
export function tap(view: View, seat: Seat | null, grip: Grip, square: Square): Touch {
  const role = roleOf(view, seat)
  const from = role === 'move' ? (view.step?.square ?? null) : grip.held
  // Who is alone has nobody to point for: the piece is let go.
  if (role === 'select' && grip.held === square && !alone(view, seat))
    return { grip, deed: { kind: 'select', from: square } }
  const deed = from && from !== square ? carry(view, seat, from, square) : undefined
  if (deed)
    return role === 'suggest' || grip.aim === square
      ? { grip: NOTHING, deed }
      : { grip: { held: grip.held, aim: square } }
  return {
    grip: { held: role !== 'move' && grip.held !== square && holdable(view, seat, square) ? square : null, aim: null },
  }
}
