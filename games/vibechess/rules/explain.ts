// A short reason for a hint, which continues a sentence that begins with the move or the piece.
import type { Seat } from '#kit/game.ts'
import type { Said } from '#kit/words/phrase.ts'
import type { Action } from './actions.ts'
import { moveReason } from './move-reason.ts'
import { selectedPiece } from './pieces.ts'
import { positionOf } from './position.ts'
import type { Square } from './squares.ts'
import type { State } from './state.ts'

/** Explains a move, or the selection of a piece by its best move. The result of the action is not needed. */
export function explain(before: State, _after: State, _seat: Seat, action: Action): Said | undefined {
  if (action.type === 'choose_move') {
    const from = selectedPiece(before)?.square
    return from ? moveReason(before.fen, from, action.to, action.promotion)?.told(false) : undefined
  }
  return action.type === 'select_piece' ? explainSelection(before, action.square) : undefined
}

function explainSelection({ fen }: State, square: Square): Said | undefined {
  const [best] = (positionOf(fen).targets.get(square) ?? [])
    .flatMap((to) => moveReason(fen, square, to) ?? [])
    .sort((a, b) => b.weight - a.weight)
  return best?.told(true)
}
