// Texts about handing over the captaincy.
import { personName } from '#web/base/names.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { piecesOf, type SeenMember } from '../view/queries.ts'
import { joined, type Speaker } from './names.ts'

/** Says why the captain of this side cannot hand over now; undefined if it is possible. */
export const whyNotNow = ({ step, turn }: View, side: Side): string | undefined =>
  step && step.kind !== 'select' && turn === side ? say('crown.notNow') : undefined

/** Text under a member's name: what the member moves, and whether the member is here. */
export function heirNote(view: View, { seat, connected, bot }: SeenMember): string {
  const owned = piecesOf(view, seat)
  const [type, ...others] = new Set(owned.map((piece) => piece.type))
  const n = owned.length
  const moved =
    type !== undefined && (others.length > 0 ? say('crown.movesMany', { n }) : say('crown.moves', { n, type }))
  return joined('join.parts', [moved, say(bot ? 'member.bot' : connected ? 'member.hereNow' : 'member.away')])
}

/** Text under the button: what follows for the new captain. */
export function handOverNote(view: View, speaker: Speaker, seat: string, side: Side): string {
  const name = personName(speaker, seat)
  return say(side === 'white' && view.phase === 'lobby' ? 'crown.noteHost' : 'crown.note', { name })
}
