// Texts about teams and their members during the game.
import type { Seat } from '#kit/game.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { isCaptain, piecesOf, type SeenMember, sideAt } from '../view/queries.ts'
import { joined, type Speaker, teamAndColour } from './names.ts'

/** Text under a member's name during the game. */
export function memberNote(view: View, { seat, connected, bot }: SeenMember): string {
  const owned = piecesOf(view, seat).length
  const facts = [
    isCaptain(view, seat) && say('member.captain'),
    bot && say('member.bot'),
    !connected && say('member.away'),
    owned > 0 && say('member.pieces', { n: owned }),
  ]
  return joined('join.dots', facts) || say('member.here')
}

/** Text beside a team's name. Empty if there is nothing to say: the strip under the board says who decides. */
export function teamNote(view: View, side: Side): string {
  const { members, desertedUntil } = view.teams[side]
  if (desertedUntil !== null) return say('teams.nobody')
  if (view.offer?.side === side) return say('teams.offers')
  const away = members.filter(({ connected }) => !connected).length
  if (away > 0)
    return members.length === 1 ? say('member.away') : say('teams.someAway', { n: away, all: members.length })
  return view.step && view.turn !== side ? say('teams.waiting') : ''
}

/** Names the pieces that the reader owns, such as `your knights`. Undefined if the reader owns none. */
export function ownPiecesWords(view: View, seat: Seat | null): string | undefined {
  const owned = seat === null ? [] : piecesOf(view, seat)
  const [first] = owned
  if (!first) return undefined
  const alike = owned.every(({ type }) => type === first.type)
  return say('teams.own', { type: alike ? first.type : 'other', n: owned.length })
}

/** Says which pieces a member owns. */
export const ownedWords = (view: View, seat: Seat): string =>
  say('teams.owns', {
    pieces: piecesOf(view, seat).map(({ type, square }) => say('teams.piece', { type, square: square ?? '' })),
  })

/** Says what happens if the reader leaves the team. */
export function leavingWords(view: View, speaker: Speaker): string {
  const side = sideAt(view, speaker.seat)
  if (!side) return ''
  if (view.phase === 'lobby') return say(view.owner === speaker.seat ? 'leave.host' : 'leave.lobby')
  if (view.teams[side].members.length === 1) return say('leave.last', teamAndColour(view, side))
  return say('leave.game')
}
