// Selects the moves that a replay marks on its timeline.
import type { Event, Moment } from '#kit/game.ts'
import type { PieceType, State } from './state.ts'

const WORTH: Record<PieceType, number> = { p: 2, n: 4, b: 4, r: 5, q: 8, k: 9 }
const NAMES: Record<PieceType, string> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' }

interface Told {
  captured: string | null
  promotion: PieceType | undefined
  san: string
}

export function moment(event: Event, { pieces }: State): Moment | undefined {
  if (event.type !== 'move_chosen') return undefined
  const { captured, promotion, san } = event as Event & Told
  if (san.endsWith('#')) return { kind: 'mate', text: `${san}: checkmate`, weight: 9 }
  if (promotion) return { kind: 'promotion', text: `${san}: a pawn becomes a ${NAMES[promotion]}`, weight: 7 }
  const taken = pieces.find(({ id }) => id === captured)?.type
  if (taken) return { kind: 'capture', text: `${san}: takes a ${NAMES[taken]}`, weight: WORTH[taken] }
  return san.endsWith('+') ? { kind: 'check', text: `${san}: check`, weight: 2 } : undefined
}
