// Searches a few half-moves ahead with alpha–beta pruning, and then continues with captures only.
import { type Board, type Colour, isInCheck, KING, type Move, movesOf, playOnBoard, toOf } from './board.ts'
import { evaluate, WORTH } from './evaluation.ts'

/** Value of a position in which the side to move is checkmated. A later checkmate is slightly better. */
export const MATED_VALUE = -50_000
const CAPTURES_MOST = 6

const captureValue = (board: Board, move: Move): number => WORTH[Math.abs(board[toOf(move)] as number)] ?? 0

/** Orders moves by the value of the captured piece, highest first. */
const orderMoves = (board: Board, moves: Move[]): Move[] =>
  moves.sort((a, b) => captureValue(board, b) - captureValue(board, a))

/** Quiescence search: returns the value for the colour to move when only captures are considered. */
function captureSearch(board: Board, colour: Colour, floor: number, ceiling: number, left = CAPTURES_MOST): number {
  let best = evaluate(board) * colour
  if (best >= ceiling || left === 0) return best
  for (const move of orderMoves(board, movesOf(board, colour, { quiet: false }))) {
    if (board[toOf(move)] === -KING * colour) return -MATED_VALUE
    const undo = playOnBoard(board, move)
    const value = -captureSearch(board, -colour as Colour, -ceiling, -Math.max(floor, best), left - 1)
    undo()
    if (value > best) best = value
    if (best >= ceiling) break
  }
  return best
}

/** Returns the best value that the colour to move can reach in the given number of half-moves. */
export function search(
  board: Board,
  colour: Colour,
  plies: number,
  floor = 2 * MATED_VALUE,
  ceiling = -2 * MATED_VALUE,
): number {
  return plies === 0
    ? captureSearch(board, colour, floor, ceiling)
    : bestValueOf(board, colour, movesOf(board, colour), plies, floor, ceiling)
}

/** Returns the value of the best of these moves. If no move is legal, returns the value of checkmate or stalemate. */
export function bestValueOf(
  board: Board,
  colour: Colour,
  moves: Move[],
  plies: number,
  floor = 2 * MATED_VALUE,
  ceiling = -2 * MATED_VALUE,
): number {
  let best: number | undefined
  for (const move of orderMoves(board, moves)) {
    const undo = playOnBoard(board, move)
    const value = isInCheck(board, colour)
      ? undefined
      : -search(board, -colour as Colour, plies - 1, -ceiling, -Math.max(floor, best ?? floor))
    undo()
    if (value !== undefined && (best === undefined || value > best)) best = value
    if (best !== undefined && best >= ceiling) break
  }
  return best ?? (isInCheck(board, colour) ? MATED_VALUE - plies : 0)
}
