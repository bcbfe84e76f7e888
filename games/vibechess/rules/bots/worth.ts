// How a position looks to White when nothing is about to be taken, in hundredths of a pawn.
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

/** With so much more than the other it is time to drive its king. */
const AHEAD = 300

export function worth(board: Board): number {
  let [material, places, men] = [0, 0, 0]
  for (let square = 0; square < 64; square++) {
    const piece = board[square] as number
    if (piece === 0) continue
    const colour: Colour = piece > 0 ? 1 : -1
    const kind = piece * colour
    men++
    material += (WORTH[kind] as number) * colour
    places += place(kind, square, colour) * colour
  }
  if (Math.abs(material) < AHEAD) return material + places
  const leader: Colour = material > 0 ? 1 : -1
  return material + places + leader * drive(board, leader, men)
}

/** 0 in the four squares of the middle, 6 in the corners. */
const fromMiddle = (square: number): number =>
  Math.max(3 - fileAt(square), fileAt(square) - 4) + Math.max(3 - rankAt(square), rankAt(square) - 4)

/** A pawn is worth more the further it is, a piece towards the middle, a king at home. */
function place(kind: number, square: number, colour: Colour): number {
  const advanced = colour === 1 ? rankAt(square) : 7 - rankAt(square)
  if (kind === PAWN) return PAWN_RANKS[advanced] as number
  if (kind === KING) return advanced === 0 ? 10 : 0
  return (kind === KNIGHT ? -8 : kind === QUEEN ? -2 : -4) * fromMiddle(square)
}

const PAWN_RANKS = [0, 0, 4, 10, 22, 45, 90, 0]

/** The other king to the edge, few squares for it to go to, and the own king near: more so the fewer men are left. */
function drive(board: Board, leader: Colour, men: number): number {
  const [own, other] = [kingOf(board, leader), kingOf(board, -leader as Colour)]
  const apart = Math.max(Math.abs(fileAt(own) - fileAt(other)), Math.abs(rankAt(own) - rankAt(other)))
  let flights = 0
  for (const [files, ranks] of AROUND) {
    const [file, rank] = [fileAt(other) + files, rankAt(other) + ranks]
    if (file < 0 || file > 7 || rank < 0 || rank > 7) continue
    if ((board[rank * 8 + file] as number) * leader >= 0 && !attacks(board, leader, rank * 8 + file)) flights++
  }
  return ((fromMiddle(other) * 14 - flights * 12 - apart * 8) * (40 - men)) / 32
}

const AROUND = [-1, 0, 1]
  .flatMap((files) => [-1, 0, 1].map((ranks) => [files, ranks] as const))
  .filter(([files, ranks]) => files !== 0 || ranks !== 0)
