// The sheet with the owner's actions for a member of the lobby.
import { personName } from '#web/base/names.ts'
import { Button } from '#web/design/parts/button.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import type { Action } from '../../rules/actions.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { type SeenMember, sideAt } from '../view/queries.ts'
import { whyNotCaptain } from '../words/lobby-words.ts'
import { type Speaker, teamValues } from '../words/names.ts'
import css from './member.module.css'

interface Props {
  view: View
  member: SeenMember
  speaker: Speaker
  pending: boolean
  act: (action: Action) => void
  onClose: () => void
}

/** Lets the owner of the lobby make a member captain or remove the member. */
export function MemberSheet({ view, member, speaker, pending, act, onClose }: Props) {
  const player = member.seat
  const name = personName(speaker, player)
  const black = sideAt(view, player) === 'black'
  const whyNot = whyNotCaptain(view, member)
  const does = (action: Action) => {
    act(action)
    onClose()
  }
  return (
    <Dialog title={name} onClose={onClose}>
      {black && whyNot && <p className={css.note}>{whyNot}</p>}
      <div className={css.buttons}>
        {black && !whyNot && (
          <Button look="act" disabled={pending} onClick={() => does({ type: 'assign_captain', player })}>
            {say('manage.captain', teamValues(view, 'black'))}
          </Button>
        )}
        <Button look="danger" disabled={pending} onClick={() => does({ type: 'kick', player })}>
          {say('manage.remove')}
        </Button>
        <Button data-first onClick={onClose}>
          {say('common.close')}
        </Button>
      </div>
      <p className={css.note}>{say('manage.removeNote')}</p>
    </Dialog>
  )
}
