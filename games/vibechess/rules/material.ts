// Decides whether a side has enough pieces to give mate.
import { FILES, fileOf, rankOf } from './squares.ts'
import { otherSide, type Piece, type PieceType, type Side } from './state.ts'

/** True if the square of the piece is dark. */
const isOnDark = ({ square }: Piece): boolean =>
  square !== null && (FILES.indexOf(fileOf(square)) + Number(rankOf(square))) % 2 === 1

/**
 * True if the side could give mate by some sequence of legal moves, judged by the pieces on the board. One knight mates
 * only with a piece of the other side other than a queen in the way. Bishops of one colour mate only if there is a
 * knight, a pawn or a bishop of the other colour on the board. Blocked pawns are not examined.
 */
export function canGiveMate(pieces: readonly Piece[], side: Side): boolean {
  const board = pieces.filter(({ square, type }) => square !== null && type !== 'k')
  const own = board.filter((piece) => piece.side === side)
  const has = (list: readonly Piece[], ...types: PieceType[]) => list.some(({ type }) => types.includes(type))
  if (has(own, 'p', 'r', 'q')) return true
  const knights = own.filter(({ type }) => type === 'n')
  if (knights.length > 0)
    return (
      own.length > 1 ||
      has(
        board.filter((piece) => piece.side === otherSide(side)),
        'p',
        'n',
        'b',
        'r',
      )
    )
  const bishops = board.filter(({ type }) => type === 'b')
  return has(own, 'b') && (has(board, 'n', 'p') || new Set(bishops.map(isOnDark)).size > 1)
}
