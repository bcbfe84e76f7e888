// What bots go by: material, what hangs, a little mobility.
import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import { copy } from '#kit/schema.ts'
import { pieceAt, promotes, selectedPiece } from './pieces.ts'
import { positionOf, toMove } from './position.ts'
import type { Square } from './squares.ts'
import type { Piece, PieceType, Side, State } from './state.ts'
import { suggestionsFor } from './suggestions.ts'
import { sideOf } from './teams.ts'

/** In hundredths of a pawn. */
const WORTH: Record<PieceType, number> = { p: 100, n: 300, b: 310, r: 500, q: 900, k: 0 }
const WON = 100_000
const A_MOVE = 2

export function score(state: State, seat: Seat): number {
  const side = sideOf(state, seat) ?? state.former[seat]
  if (!side) return 0
  if (state.outcome) return state.outcome.winner === null ? 0 : state.outcome.winner === side ? WON : -WON
  const mover = toMove(state.fen)
  return material(state, side) + (mover === side ? 1 : -1) * prospects(state, selectedPiece(state))
}

/** The one thing hidden is what the other team suggests to itself. */
export function guess(state: State, seat: Seat, _dice: Dice): State {
  const believed = copy(state)
  believed.suggestions = suggestionsFor(believed, sideOf(state, seat))
  return believed
}

const material = (state: State, side: Side): number => state.pieces.reduce((sum, piece) => (piece.square === null ? sum : sum + (piece.side === side ? WORTH[piece.type] : -WORTH[piece.type])), 0)

/** What the side to move can win with its best move (of the selected piece, if one is), and how freely it moves. */
function prospects(state: State, selected: Piece | undefined): number {
  let best = 0
  let moves = 0
  for (const [from, targets] of positionOf(state.fen).targets) {
    moves += targets.length
    if (!selected || selected.square === from) for (const to of targets) best = Math.max(best, gain(state, from, to))
  }
  return best + moves * A_MOVE
}

/** Whether a victim is guarded is not looked at: half of what the capture could cost is taken off. */
function gain(state: State, from: Square, to: Square): number {
  const piece = pieceAt(state, from)
  const victim = pieceAt(state, to)
  const won = victim ? WORTH[victim.type] : 0
  const promoted = piece && promotes(piece, to) ? WORTH.q - WORTH.p : 0
  const risked = piece && victim && WORTH[piece.type] > won ? (WORTH[piece.type] - won) / 2 : 0
  return won + promoted - risked
}
