// Texts about handing over the captaincy.
import { personName } from '#web/base/names.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { piecesOf, type SeenMember } from '../view/queries.ts'
import { PIECE_NAMES, type Speaker } from './names.ts'

/** Says why the captain of this side cannot hand over now; undefined if it is possible. */
export const whyNotNow = ({ step, turn }: View, side: Side): string | undefined =>
  step && step.kind !== 'select' && turn === side ? 'A piece is picked. Hand over after this move.' : undefined

/** Text under a member's name: what the member moves, and whether the member is here. */
export function heirNote(view: View, { seat, connected, bot }: SeenMember): string {
  const types = [...new Set(piecesOf(view, seat).map(({ type }) => type))]
  const moved =
    types.length === 1 && types[0]
      ? `moves the ${PIECE_NAMES[types[0]]}${piecesOf(view, seat).length > 1 ? 's' : ''}`
      : types.length > 1 && `moves ${piecesOf(view, seat).length} pieces`
  return [moved, bot ? 'bot' : connected ? 'here now' : 'away'].filter(Boolean).join(', ')
}

/** Text under the button: what follows for the new captain. */
export function handOverNote(view: View, speaker: Speaker, seat: string, side: Side): string {
  const name = personName(speaker, seat)
  return side === 'white' && view.phase === 'lobby'
    ? `${name} becomes host too, and can hand it back any time.`
    : `From now on. ${name} can hand it back any time.`
}
