// Translates taps and drags on the board into actions. These functions are pure; `use-board-input.ts` sends the
// actions.
import type { Seat } from '#kit/game.ts'
import { isPromotion } from '../../rules/pieces.ts'
import { positionOf } from '../../rules/position.ts'
import type { Square } from '../../rules/squares.ts'
import type { View } from '../../rules/view.ts'
import { isAlone, pieceOn, roleOf } from '../view/queries.ts'

export type Intent =
  /** Selects a piece. A selection cannot be undone. */
  | { kind: 'select'; from: Square }
  /** Selects another player's piece and suggests a move of it. */
  | { kind: 'pass'; from: Square; to: Square }
  /** Moves a piece, and selects the piece first if necessary. */
  | { kind: 'move'; from: Square; to: Square; promotes: boolean }
  | { kind: 'suggest'; from: Square; to: Square }

/** The marks on the board: a piece and its target square. */
export interface Marks {
  held: Square | null
  aim: Square | null
}

export const NO_MARKS: Marks = { held: null, aim: null }

export interface TapResult {
  /** The marks after the tap. */
  marks: Marks
  intent?: Intent
}

const movesFrom = (view: View, from: Square): readonly Square[] => positionOf(view.fen).targets.get(from) ?? []

/** Returns the target squares of the marked or selected piece. */
export function targetsFor(view: View, seat: Seat | null, held: Square | null): readonly Square[] {
  if (!view.step) return []
  return held && roleOf(view, seat) !== 'move' ? movesFrom(view, held) : view.step.targets
}

/** True if this seat can mark the piece or square. */
export function canMark(view: View, seat: Seat | null, square: Square): boolean {
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

function moveOf(view: View, from: Square, to: Square): Intent {
  const piece = pieceOn(view, from)
  return { kind: 'move', from, to, promotes: piece !== undefined && isPromotion(piece, to) }
}

/** Returns the action for a drag, or for two taps, from one square to another. */
export function intentOfDrag(view: View, seat: Seat | null, from: Square, to: Square): Intent | undefined {
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

/**
 * Returns the action that the current marks mean. The main button sends it, and shortly before the deadline it is sent
 * automatically.
 */
export function intentOfMarks(view: View, seat: Seat | null, { held, aim }: Marks): Intent | undefined {
  const role = roleOf(view, seat)
  if (role === 'move') return view.step?.square && aim ? intentOfDrag(view, seat, view.step.square, aim) : undefined
  if (role !== 'select' || !held) return undefined
  return aim ? intentOfDrag(view, seat, held, aim) : { kind: 'select', from: held }
}

/**
 * Handles a tap. Choices cannot be undone, so the first tap only marks a square and a second tap on it acts.
 * Suggestions need no second tap.
 */
export function tap(view: View, seat: Seat | null, marks: Marks, square: Square): TapResult {
  const role = roleOf(view, seat)
  const from = role === 'move' ? (view.step?.square ?? null) : marks.held
  // For a player alone in the team there is no separate selection, so the second tap removes the mark.
  if (role === 'select' && marks.held === square && !isAlone(view, seat))
    return { marks, intent: { kind: 'select', from: square } }
  const intent = from && from !== square ? intentOfDrag(view, seat, from, square) : undefined
  if (intent)
    return role === 'suggest' || marks.aim === square
      ? { marks: NO_MARKS, intent }
      : { marks: { held: marks.held, aim: square } }
  return {
    marks: { held: role !== 'move' && marks.held !== square && canMark(view, seat, square) ? square : null, aim: null },
  }
}
