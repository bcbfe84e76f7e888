// A fast board for bots: 64 numbers. It ignores castling, en passant and promotion to pieces other than a queen.
import type { Piece, PieceType, Side } from '../state.ts'

/**
 * Piece codes by square, starting at a1, rank by rank. White is 1 to 6 (pawn, knight, bishop, rook, queen, king), Black
 * −1 to −6, an empty square 0.
 */
export type Board = number[]
/** Colour of a side: 1 is White, −1 is Black. */
export type Colour = 1 | -1

const KINDS: readonly PieceType[] = ['p', 'n', 'b', 'r', 'q', 'k']
export const [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING] = [1, 2, 3, 4, 5, 6] as const

export const colourOf = (side: Side): Colour => (side === 'white' ? 1 : -1)
export const indexOf = (square: string): number => square.charCodeAt(0) - 97 + (square.charCodeAt(1) - 49) * 8
export const fileAt = (square: number): number => square & 7
export const rankAt = (square: number): number => square >> 3

export function boardOf(pieces: readonly Piece[]): Board {
  const board = Array<number>(64).fill(0)
  for (const { square, side, type } of pieces)
    if (square !== null) board[indexOf(square)] = (KINDS.indexOf(type) + 1) * colourOf(side)
  return board
}

const STRAIGHT = [8, -8, 1, -1].map(step)
const DIAGONAL = [9, 7, -7, -9].map(step)
const LEAPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const

function step(by: number): readonly [files: number, ranks: number] {
  const ranks = Math.round(by / 8)
  return [by - ranks * 8, ranks]
}

const squares = Array.from({ length: 64 }, (_, square) => square)
const isOn = (file: number, rank: number): boolean => file >= 0 && file < 8 && rank >= 0 && rank < 8

function rayFrom(square: number, [files, ranks]: readonly [number, number], most = 7): number[] {
  const ray: number[] = []
  for (
    let file = fileAt(square) + files, rank = rankAt(square) + ranks;
    isOn(file, rank) && ray.length < most;
    file += files, rank += ranks
  )
    ray.push(rank * 8 + file)
  return ray
}

type Rays = readonly (readonly (readonly number[])[])[]
const raysOf = (ways: readonly (readonly [number, number])[], most?: number): Rays =>
  squares.map((square) => ways.map((way) => rayFrom(square, way, most)).filter((ray) => ray.length > 0))

const ROOK_RAYS = raysOf(STRAIGHT)
const BISHOP_RAYS = raysOf(DIAGONAL)
const KING_RAYS = raysOf([...STRAIGHT, ...DIAGONAL], 1)
const RAYS: Record<number, Rays> = {
  [KNIGHT]: raysOf(LEAPS, 1),
  [BISHOP]: BISHOP_RAYS,
  [ROOK]: ROOK_RAYS,
  [QUEEN]: raysOf([...STRAIGHT, ...DIAGONAL]),
  [KING]: KING_RAYS,
}

/** A move as one number that encodes the source square and the target square. */
export type Move = number
const moveOf = (from: number, to: number): Move => from * 64 + to
export const fromOf = (move: Move): number => move >> 6
export const toOf = (move: Move): number => move & 63

/**
 * Returns the moves of a colour. `only` limits the moves to one source square or to captures. Some moves may leave the
 * own king in check.
 */
export function movesOf(board: Board, colour: Colour, only?: { from?: number; quiet?: false }): Move[] {
  const found: Move[] = []
  const captures = only?.quiet === false
  for (let from = only?.from ?? 0; from <= (only?.from ?? 63); from++) {
    const piece = (board[from] as number) * colour
    if (piece === PAWN) pawnMoves(board, colour, from, captures, found)
    else if (piece > PAWN)
      for (const ray of (RAYS[piece] as Rays)[from] as readonly (readonly number[])[])
        slide(board, colour, from, ray, captures, found)
  }
  return found
}

function slide(
  board: Board,
  colour: Colour,
  from: number,
  ray: readonly number[],
  captures: boolean,
  found: Move[],
): void {
  for (const to of ray) {
    const there = (board[to] as number) * colour
    if (there > 0) return
    if (there < 0 || !captures) found.push(moveOf(from, to))
    if (there < 0) return
  }
}

function pawnMoves(board: Board, colour: Colour, from: number, captures: boolean, found: Move[]): void {
  const ahead = from + 8 * colour
  const file = fileAt(from)
  if (file > 0 && (board[ahead - 1] as number) * colour < 0) found.push(moveOf(from, ahead - 1))
  if (file < 7 && (board[ahead + 1] as number) * colour < 0) found.push(moveOf(from, ahead + 1))
  if (board[ahead] !== 0 || (captures && !isLastRank(ahead))) return
  found.push(moveOf(from, ahead))
  const home = colour === 1 ? 1 : 6
  if (rankAt(from) === home && board[ahead + 8 * colour] === 0 && !captures)
    found.push(moveOf(from, ahead + 8 * colour))
}

const isLastRank = (square: number): boolean => square < 8 || square > 55

/** Plays a move on the board and returns a function that undoes the move. */
export function playOnBoard(board: Board, move: Move): () => void {
  const [from, to] = [fromOf(move), toOf(move)]
  const [piece, taken] = [board[from] as number, board[to] as number]
  board[to] = (piece === PAWN || piece === -PAWN) && isLastRank(to) ? piece * QUEEN : piece
  board[from] = 0
  return () => {
    board[from] = piece
    board[to] = taken
  }
}

/** True if a piece of this colour attacks the square. */
export function attacks(board: Board, by: Colour, square: number): boolean {
  const rank = rankAt(square) - by
  const file = fileAt(square)
  if (isOn(file - 1, rank) && board[rank * 8 + file - 1] === PAWN * by) return true
  if (isOn(file + 1, rank) && board[rank * 8 + file + 1] === PAWN * by) return true
  return (
    rayMeets(board, RAYS[KNIGHT] as Rays, square, KNIGHT * by) ||
    rayMeets(board, KING_RAYS, square, KING * by) ||
    slides(board, by, square)
  )
}

const slides = (board: Board, by: Colour, square: number): boolean =>
  rayMeets(board, ROOK_RAYS, square, ROOK * by, QUEEN * by) ||
  rayMeets(board, BISHOP_RAYS, square, BISHOP * by, QUEEN * by)

/** True if, in some direction from the square, the nearest piece is `piece` or `or`. */
function rayMeets(board: Board, rays: Rays, square: number, piece: number, or = piece): boolean {
  for (const ray of rays[square] as readonly (readonly number[])[]) {
    for (const at of ray) {
      const there = board[at]
      if (there === 0) continue
      if (there === piece || there === or) return true
      break
    }
  }
  return false
}

export const kingOf = (board: Board, colour: Colour): number => board.indexOf(KING * colour)

export const isInCheck = (board: Board, colour: Colour): boolean =>
  attacks(board, -colour as Colour, kingOf(board, colour))
