// A few plies ahead: own move, the answer, and captures until it is quiet.
import { type Board, type Colour, isInCheck, KING, type Move, make, movesOf, toOf } from './board.ts'
import { WORTH, worth } from './worth.ts'

/** Being mated; a mate that is further away is a little better. */
export const MATED = -50_000
const CAPTURES_MOST = 6

const victimOf = (board: Board, move: Move): number => WORTH[Math.abs(board[toOf(move)] as number)] ?? 0

/** The dearest victims first. */
const ordered = (board: Board, moves: Move[]): Move[] => moves.sort((a, b) => victimOf(board, b) - victimOf(board, a))

/** For the colour to move, when only captures are looked at. */
function quiet(board: Board, colour: Colour, floor: number, ceiling: number, left = CAPTURES_MOST): number {
  let best = worth(board) * colour
  if (best >= ceiling || left === 0) return best
  for (const move of ordered(board, movesOf(board, colour, { quiet: false }))) {
    if (board[toOf(move)] === -KING * colour) return -MATED
    const takeBack = make(board, move)
    const value = -quiet(board, -colour as Colour, -ceiling, -Math.max(floor, best), left - 1)
    takeBack()
    if (value > best) best = value
    if (best >= ceiling) break
  }
  return best
}

/** What the colour to move can make of it in so many plies. */
export function prospect(board: Board, colour: Colour, plies: number, floor = 2 * MATED, ceiling = -2 * MATED): number {
  return plies === 0
    ? quiet(board, colour, floor, ceiling)
    : bestOf(board, colour, movesOf(board, colour), plies, floor, ceiling)
}

/** The best of these moves; no legal one is mate or stalemate. */
export function bestOf(
  board: Board,
  colour: Colour,
  moves: Move[],
  plies: number,
  floor = 2 * MATED,
  ceiling = -2 * MATED,
): number {
  let best: number | undefined
  for (const move of ordered(board, moves)) {
    const takeBack = make(board, move)
    const value = isInCheck(board, colour)
      ? undefined
      : -prospect(board, -colour as Colour, plies - 1, -ceiling, -Math.max(floor, best ?? floor))
    takeBack()
    if (value !== undefined && (best === undefined || value > best)) best = value
    if (best !== undefined && best >= ceiling) break
  }
  return best ?? (isInCheck(board, colour) ? MATED - plies : 0)
}
