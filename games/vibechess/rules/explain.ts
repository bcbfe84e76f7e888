// A short reason for a bot's hint, derived from the notation of the move and the pieces.
import type { Seat } from '#kit/game.ts'
import type { Piece, PieceType, State } from './state.ts'
import { sideOf } from './teams.ts'

const NAMES: Readonly<Record<PieceType, string>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
}
const MIDDLE = ['d4', 'e4', 'd5', 'e5']

export function explain(before: State, after: State, seat: Seat): string | undefined {
  const side = sideOf(before, seat)
  if (!side) return undefined
  if (after.history.length === before.history.length) return explainPointing(before, after)
  const move = after.history[before.history.length] ?? ''
  if (move.endsWith('#')) return 'It is mate'
  const taken = before.pieces.find(
    (piece) => piece.side !== side && piece.square !== null && squareIn(after, piece) === null,
  )
  if (taken) return `It takes their ${NAMES[taken.type]}${move.endsWith('+') ? ', with check' : ''}`
  if (move.endsWith('+')) return 'It gives check'
  return explainQuiet(before, after, move)
}

const squareIn = ({ pieces }: State, { id }: Piece) => pieces.find((piece) => piece.id === id)?.square ?? null

/** Returns the reason for a captain to select a piece. Another player of the team then moves it. */
function explainPointing(before: State, after: State): string | undefined {
  const selected =
    before.step?.selected === after.step?.selected
      ? undefined
      : after.pieces.find(({ id }) => id === after.step?.selected)
  return selected && `Your ${NAMES[selected.type]} has the best move`
}

function explainQuiet(before: State, after: State, move: string): string | undefined {
  if (move.includes('=')) return 'It makes a new queen'
  if (move.startsWith('O')) return 'It brings your king to safety'
  const moved = before.pieces.find(({ id }) => id === after.lastMove?.piece)
  if (!moved || !after.lastMove) return undefined
  if (moved.type === 'p') return MIDDLE.includes(after.lastMove.to) ? 'It takes hold of the middle' : undefined
  return moved.id.endsWith(`-${moved.square}`) && moved.type !== 'k'
    ? `It brings your ${NAMES[moved.type]} into play`
    : undefined
}
