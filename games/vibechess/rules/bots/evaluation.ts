// Evaluates a position for White without looking ahead, in hundredths of a pawn.
import {
  attacks,
  BISHOP,
  type Board,
  type Colour,
  fileAt,
  KING,
  KNIGHT,
  kingOf,
  PAWN,
  QUEEN,
  ROOK,
  rankAt,
} from './board.ts'

export const WORTH: Record<number, number> = {
  [PAWN]: 100,
  [KNIGHT]: 300,
  [BISHOP]: 310,
  [ROOK]: 500,
  [QUEEN]: 900,
  [KING]: 0,
}

/** The leading side drives the other king to the edge once its lead reaches this value, in hundredths of a pawn. */
const AHEAD = 300

export function evaluate(board: Board): number {
  let [material, places, pieceCount] = [0, 0, 0]
  for (let square = 0; square < 64; square++) {
    const piece = board[square] as number
    if (piece === 0) continue
    const colour: Colour = piece > 0 ? 1 : -1
    const kind = piece * colour
    pieceCount++
    material += (WORTH[kind] as number) * colour
    places += squareValue(kind, square, colour) * colour
  }
  if (Math.abs(material) < AHEAD) return material + places
  const leader: Colour = material > 0 ? 1 : -1
  return material + places + leader * matingBonus(board, leader, pieceCount)
}

/** Distance from the four centre squares: 0 on a centre square, 6 in the corners. */
const fromMiddle = (square: number): number =>
  Math.max(3 - fileAt(square), fileAt(square) - 4) + Math.max(3 - rankAt(square), rankAt(square) - 4)

/**
 * Value of a piece's square. Pawns gain by advancing, the king by staying at home, and all other pieces by being
 * central.
 */
function squareValue(kind: number, square: number, colour: Colour): number {
  const advanced = colour === 1 ? rankAt(square) : 7 - rankAt(square)
  if (kind === PAWN) return PAWN_RANKS[advanced] as number
  if (kind === KING) return advanced === 0 ? 10 : 0
  return (kind === KNIGHT ? -8 : kind === QUEEN ? -2 : -4) * fromMiddle(square)
}

const PAWN_RANKS = [0, 0, 4, 10, 22, 45, 90, 0]

/**
 * Bonus for the leading side if the other king is at the edge with few free squares and the own king is near. It grows
 * as pieces disappear.
 */
function matingBonus(board: Board, leader: Colour, pieceCount: number): number {
  const [own, other] = [kingOf(board, leader), kingOf(board, -leader as Colour)]
  const apart = Math.max(Math.abs(fileAt(own) - fileAt(other)), Math.abs(rankAt(own) - rankAt(other)))
  let flights = 0
  for (const [files, ranks] of AROUND) {
    const [file, rank] = [fileAt(other) + files, rankAt(other) + ranks]
    if (file < 0 || file > 7 || rank < 0 || rank > 7) continue
    if ((board[rank * 8 + file] as number) * leader >= 0 && !attacks(board, leader, rank * 8 + file)) flights++
  }
  return ((fromMiddle(other) * 14 - flights * 12 - apart * 8) * (40 - pieceCount)) / 32
}

const AROUND = [-1, 0, 1]
  .flatMap((files) => [-1, 0, 1].map((ranks) => [files, ranks] as const))
  .filter(([files, ranks]) => files !== 0 || ranks !== 0)
