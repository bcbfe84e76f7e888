// Texts about teams and their members during the game.
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { isCaptain, piecesOf, type SeenMember, type SeenPiece, sideAt } from '../view/queries.ts'
import { PIECE_NAMES, type Speaker, teamWords } from './names.ts'

const pieceOnWords = (piece: SeenPiece): string => `${PIECE_NAMES[piece.type]} ${piece.square}`

/** Text under a member's name during the game. */
export function memberNote(view: View, { seat, connected, bot }: SeenMember): string {
  if (view.step?.decider === seat) return 'decides now'
  const owned = piecesOf(view, seat).length
  const words = [
    isCaptain(view, seat) && 'captain',
    bot && 'bot',
    !connected && 'away',
    owned > 0 && `${owned} ${owned === 1 ? 'piece' : 'pieces'}`,
  ]
  return words.filter(Boolean).join(' · ') || 'here'
}

/** Text under a team's name. */
export function teamNote(view: View, speaker: Speaker, side: Side): string {
  const { members, desertedUntil } = view.teams[side]
  const own = sideAt(view, speaker.seat)
  if (desertedUntil !== null) return 'nobody is here'
  if (view.offer?.side === side) return 'offers a draw'
  if (view.step && view.turn === side)
    return view.step.decider === speaker.seat ? 'your decision' : `${personName(speaker, view.step.decider)} decides`
  if (view.step && own && own === view.turn && own !== side)
    return view.step.decider === speaker.seat ? 'waits for you' : 'waits'
  const here = members.filter(({ connected }) => connected).length
  return members.length === 1 ? (here ? 'here' : 'away') : `${here} of ${members.length} here`
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
      ? 'The next player of White becomes the owner.'
      : 'You can sit down again as long as the lobby is open.'
  if (view.teams[side].members.length === 1)
    return `You are the last of ${teamWords(view, side)}: the other team wins at once.`
  return 'Your captain moves your pieces then. You can come back, to the end of your team’s list.'
}
