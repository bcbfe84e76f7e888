// The sheet with which a captain hands over the captaincy.
import { useState } from 'react'
import { personName } from '#web/base/names.ts'
import { Button } from '#web/design/parts/button.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { Icon } from '#web/design/parts/icon.tsx'
import { Name } from '#web/design/parts/name.tsx'
import type { Action } from '../../rules/actions.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { mayLead, type SeenMember } from '../view/queries.ts'
import { handOverNote, heirNote, whyNotNow } from '../words/captain-words.ts'
import { nameOf, type Speaker } from '../words/names.ts'
import css from './crown.module.css'
import { CrownSign } from './crown-sign.tsx'
import { Face } from './face.tsx'

interface Props {
  view: View
  side: Side
  speaker: Speaker
  pending: boolean
  act: (action: Action) => void
  onClose: () => void
}

/** Lists the other members of the team, first those who are here, and hands the captaincy to the chosen member. */
export function CrownSheet({ view, side, speaker, pending, act, onClose }: Props) {
  const others = view.teams[side].members.filter(({ seat }) => seat !== speaker.seat)
  const listed = [...others].sort((a, b) => Number(mayLead(view, side, b)) - Number(mayLead(view, side, a)))
  const possible = listed.filter((member) => mayLead(view, side, member))
  const [wanted, setWanted] = useState<string | undefined>(possible[0]?.seat)
  const chosen = possible.find(({ seat }) => seat === wanted) ?? possible[0]
  const whyNot = whyNotNow(view, side)
  const handOver = () => {
    if (!chosen) return
    act({ type: 'hand_over', player: chosen.seat })
    onClose()
  }
  return (
    <Dialog title={say('action.hand_over')} onClose={onClose}>
      <p className={css.about}>
        <CrownSign className={css.sign} />
        {say('crown.about')}
      </p>
      <div className={css.list} role="radiogroup" aria-label={say('crown.list')}>
        {listed.map((member) => (
          <Heir
            key={member.seat}
            {...{ view, side, speaker, member }}
            chosen={member === chosen}
            onChoose={() => setWanted(member.seat)}
          />
        ))}
      </div>
      <div className={css.buttons}>
        <Button data-first={chosen && !whyNot ? undefined : true} onClick={onClose}>
          {say('common.cancel')}
        </Button>
        {chosen && (
          <Button
            look="act"
            data-first={whyNot ? undefined : true}
            disabled={pending || whyNot !== undefined}
            onClick={handOver}
          >
            {say('crown.make', { name: personName(speaker, chosen.seat) })}
          </Button>
        )}
      </div>
      <p className={css.note}>
        {whyNot ?? (chosen ? handOverNote(view, speaker, chosen.seat, side) : say('crown.nobody'))}
      </p>
    </Dialog>
  )
}

function Heir({
  view,
  side,
  speaker,
  member,
  chosen,
  onChoose,
}: Pick<Props, 'view' | 'side' | 'speaker'> & { member: SeenMember; chosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      disabled={!mayLead(view, side, member)}
      className={css.heir}
      onClick={onChoose}
    >
      <Face view={view} side={side} member={member} speaker={speaker} size={44} />
      <span>
        <b>
          <Name>{nameOf(speaker, member.seat)}</Name>
        </b>
        <small>{heirNote(view, member)}</small>
      </span>
      {chosen && <Icon name="check" size="22px" />}
    </button>
  )
}
