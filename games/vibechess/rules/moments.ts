// Selects the moves that a replay marks on its timeline.
import type { Event, Moment } from '#kit/game.ts'
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import type { Square } from './squares.ts'
import type { PieceType, State } from './state.ts'

const phrase = phrases<Words>()

const WORTH: Record<PieceType, number> = { p: 2, n: 4, b: 4, r: 5, q: 8, k: 9 }

interface Told {
  /** Id of the moved piece. */
  piece: string
  to: Square
  /** Id of the captured piece. */
  captured: string | null
  promotion: PieceType | undefined
  san: string
}

export function moment(event: Event, { pieces }: State): Moment | undefined {
  if (event.type !== 'move_chosen') return undefined
  const { piece, to, captured, promotion, san } = event as Event & Told
  const typeOf = (id: string | null) => pieces.find((each) => each.id === id)?.type
  const type = typeOf(piece)
  if (!type) return undefined
  if (san.endsWith('#')) return { kind: 'mate', text: phrase('moment.mate', { type, to }), weight: 9 }
  if (promotion) return { kind: 'promotion', text: phrase('moment.promotion', { type: promotion, to }), weight: 7 }
  const taken = typeOf(captured)
  if (taken) return { kind: 'capture', text: phrase('moment.capture', { type, taken, to }), weight: WORTH[taken] }
  return san.endsWith('+') ? { kind: 'check', text: phrase('moment.check', { type, to }), weight: 2 } : undefined
}
