// The pieces: who owns them, where they stand, and how a move changes them. A piece has the same id for the whole game.
import { defined } from '#kit/defined.ts'
import type { Dice, Seat } from '#kit/game.ts'
import { type Played, PROMOTIONS, positionOf } from './position.ts'
import { FILES, inSquareOrder, rankOf, type Square } from './squares.ts'
import { type Piece, type PieceType, SIDES, type Side, type State } from './state.ts'
import { isConnected, seatsOf } from './teams.ts'

const BACK_RANK: readonly PieceType[] = ['r', 'n', 'b', 'q', 'k', 'b', 'n', 'r']

const piece = (side: Side, type: PieceType, square: Square): Piece => ({
  id: `${side}-${square}`,
  side,
  type,
  owner: null,
  square,
})

const armyOf = (side: Side): Piece[] => {
  const [back, front] = side === 'white' ? (['1', '2'] as const) : (['8', '7'] as const)
  return [
    ...FILES.map((file, at) => piece(side, defined(BACK_RANK[at]), `${file}${back}`)),
    ...FILES.map((file) => piece(side, 'p', `${file}${front}`)),
  ]
}

/** Returns all pieces of the first position, in square order. */
export const firstPieces = (): Piece[] =>
  SIDES.flatMap(armyOf).sort((a, b) => inSquareOrder(defined(a.square), defined(b.square)))

export const pieceAt = (state: State, square: Square): Piece | undefined =>
  state.pieces.find((p) => p.square === square)

export const selectedPiece = (state: State): Piece | undefined =>
  state.pieces.find((p) => p.id === state.step?.selected)

export const livingPiecesOf = (state: State, seat: Seat): Piece[] =>
  state.pieces.filter((p) => p.owner === seat && p.square !== null)

/** Deals all pieces except the kings one by one to the players who are not captain, White first (rule R-2). */
export function dealPieces(state: State, dice: Dice): void {
  if (state.options.assignment === 'captain_only') return
  for (const side of SIDES) {
    const players = seatsOf(state.teams[side]).filter((seat) => seat !== state.teams[side].captain)
    if (players.length === 0) continue
    const dealt = dice.shuffle(
      state.pieces.filter((p) => p.side === side && p.type !== 'k'),
      `deal ${side}`,
    )
    for (const [at, p] of dealt.entries()) p.owner = defined(players[at % players.length])
  }
}

/** Returns the player who chooses this piece's moves: its owner while connected, otherwise the captain. */
export function controllerOf(state: State, p: Piece): Seat | null {
  const team = state.teams[p.side]
  return isConnected(team, p.owner) ? p.owner : team.captain
}

export const movableSquares = (state: State): Square[] => [...positionOf(state.fen).targets.keys()]

export const targetsOf = (state: State, p: Piece | undefined): readonly Square[] =>
  (p?.square && positionOf(state.fen).targets.get(p.square)) || []

export const isPromotion = (p: Piece, to: Square): boolean =>
  p.type === 'p' && (rankOf(to) === '1' || rankOf(to) === '8')

export const promotionsOf = (p: Piece, to: Square) => (isPromotion(p, to) ? PROMOTIONS : [])

/** Applies a played move to the pieces and returns the id of the captured piece, or null. */
export function movePiece(
  state: State,
  moved: Piece,
  to: Square,
  { captured, rook, promotion }: Played,
): string | null {
  const victim = captured && pieceAt(state, captured)
  if (victim) victim.square = null
  const along = rook && pieceAt(state, rook.from)
  if (along) along.square = rook.to
  moved.square = to
  if (promotion) moved.type = promotion
  return victim ? victim.id : null
}
