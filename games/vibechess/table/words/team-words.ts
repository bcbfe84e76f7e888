// Texts about teams and their members during the game.
import type { Seat } from '#kit/game.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { isCaptain, piecesOf, type SeenMember, type SeenPiece, sideAt } from '../view/queries.ts'
import { PIECE_NAMES, type Speaker, teamWords } from './names.ts'

const pieceOnWords = (piece: SeenPiece): string => `${PIECE_NAMES[piece.type]} ${piece.square}`

/** Text under a member's name during the game. */
export function memberNote(view: View, { seat, connected, bot }: SeenMember): string {
  const owned = piecesOf(view, seat).length
  const words = [
    isCaptain(view, seat) && 'captain',
    bot && 'bot',
    !connected && 'away',
    owned > 0 && `${owned} ${owned === 1 ? 'piece' : 'pieces'}`,
  ]
  return words.filter(Boolean).join(' · ') || 'here'
}

/** Text beside a team's name. Empty if there is nothing to say: the strip under the board says who decides. */
export function teamNote(view: View, side: Side): string {
  const { members, desertedUntil } = view.teams[side]
  if (desertedUntil !== null) return 'nobody is here'
  if (view.offer?.side === side) return 'offers a draw'
  const away = members.filter(({ connected }) => !connected).length
  if (away > 0) return members.length === 1 ? 'away' : `${away} of ${members.length} away`
  return view.step && view.turn !== side ? 'waiting' : ''
}

/** Names the pieces that the reader owns, such as `your knights`. Undefined if the reader owns none. */
export function ownPiecesWords(view: View, seat: Seat | null): string | undefined {
  const owned = seat === null ? [] : piecesOf(view, seat)
  const [first] = owned
  if (!first) return undefined
  const alike = owned.every(({ type }) => type === first.type)
  return `your ${alike ? PIECE_NAMES[first.type] : 'piece'}${owned.length > 1 ? 's' : ''}`
}

export const ownedWords = (view: View, seat: Seat): string =>
  piecesOf(view, seat)
    .map((piece) => pieceOnWords(piece))
    .join(', ')

/** Says what happens if the reader leaves the team. */
export function leavingWords(view: View, speaker: Speaker): string {
  const side = sideAt(view, speaker.seat)
  if (!side) return ''
  if (view.phase === 'lobby')
    return view.owner === speaker.seat
      ? 'The next player of White becomes host.'
      : 'You can sit down again as long as the lobby is open.'
  if (view.teams[side].members.length === 1)
    return `You are the last of ${teamWords(view, side)}: the other team wins at once.`
  return 'Your captain moves your pieces then. You can come back, to the end of your team’s list.'
}
