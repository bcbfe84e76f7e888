// The avatar of a team member.
import { Avatar, BotAvatar } from '#web/design/parts/avatar.tsx'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { seatColour } from '../view/colours.ts'
import { mayHandOver, type SeenMember } from '../view/queries.ts'
import type { Speaker } from '../words/names.ts'
import { CrownSign } from './crown-sign.tsx'
import css from './face.module.css'

interface Props {
  view: View
  side: Side
  member: SeenMember
  speaker: Speaker
  size: number
}

/**
 * Shows a member's avatar in the member's colour. A crown marks the captain, and a gold ring marks the player who
 * decides.
 */
export function Face({ view, side, member: { seat, bot, connected }, speaker, size }: Props) {
  const inner = `${size - 6}px`
  return (
    <span
      className={css.face}
      data-deciding={view.step?.decider === seat || undefined}
      data-away={!connected || undefined}
      data-crown={(seat === speaker.seat && mayHandOver(view, seat)) || undefined}
      style={{ '--seat': seatColour(view, side, seat, speaker.seat), '--size': `${size}px` }}
      aria-hidden="true"
    >
      {bot ? (
        <BotAvatar size={inner} />
      ) : (
        <Avatar id={speaker.ids?.[seat] ?? seat} face={speaker.faces?.[seat]} size={inner} />
      )}
      {view.teams[side].captain === seat && <CrownSign className={css.crown} />}
    </span>
  )
}
