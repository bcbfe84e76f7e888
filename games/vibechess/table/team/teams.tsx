// The sheet with both teams.
import { Button } from '#web/design/parts/button.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { Name } from '#web/design/parts/name.tsx'
import { SIDES, type Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { pieceImage } from '../view/images.ts'
import { isCaptain, piecesOf, type SeenMember, sideAt } from '../view/queries.ts'
import { memberWords } from '../words/lobby-words.ts'
import { nameOf, type Speaker, sizeWords, teamName } from '../words/names.ts'
import { ownedWords } from '../words/team-words.ts'
import { Face } from './face.tsx'
import { TeamNameForm } from './team-name-form.tsx'
import css from './teams.module.css'

interface Props {
  view: View
  below: Side
  speaker: Speaker
  pending: boolean
  onName: (name: string) => void
  /** Called to leave the team; null for a viewer who is in no team. */
  onLeave: (() => void) | null
  onClose: () => void
}

/** Lists both teams, captains first, with the pieces that each member owns. */
export function TeamsSheet({ view, below, speaker, pending, onName, onLeave, onClose }: Props) {
  const own = sideAt(view, speaker.seat)
  const sides = below === 'white' ? SIDES : [...SIDES].reverse()
  return (
    <Dialog title={say('teams.title')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this list */}
      <div className={css.lists} tabIndex={0} role="group" aria-label={say('teams.list')}>
        {sides.map((side) => (
          <section
            key={side}
            className={css.team}
            data-own={own === side || undefined}
            aria-label={teamName(view, side)}
          >
            <header className={css.head}>
              <img src={pieceImage(side, 'k')} alt="" />
              <h3>{teamName(view, side)}</h3>
              <small>{sizeWords(view, side)}</small>
            </header>
            <ol>
              {view.teams[side].members.map((member) => (
                <Row key={member.seat} view={view} side={side} speaker={speaker} member={member} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {view.phase === 'playing' && own && isCaptain(view, speaker.seat) && (
        <TeamNameForm key={view.teams[own].name} name={view.teams[own].name} pending={pending} onName={onName} />
      )}
      <div className={css.buttons}>
        <Button data-first onClick={onClose}>
          {say('common.close')}
        </Button>
        {onLeave && (
          <Button look="quiet" onClick={onLeave}>
            {say('action.leave')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Shows a member's name, roles, presence and pieces. */
function Row({ view, side, speaker, member }: Pick<Props, 'view' | 'speaker'> & { side: Side; member: SeenMember }) {
  const about = memberWords(view, speaker, member.seat)
  const owned = piecesOf(view, member.seat)
  return (
    <li className={css.row}>
      <Face view={view} side={side} member={member} speaker={speaker} size={36} />
      <span className={css.who}>
        <b>
          <Name>{nameOf({ ...speaker, seat: null }, member.seat)}</Name>
        </b>{' '}
        {about && <small>{about}</small>} {view.step?.decider === member.seat && <em>{say('teams.decides')}</em>}
        {owned.length > 0 && (
          <span className={css.owned}>
            <span className="unseen">{ownedWords(view, member.seat)}</span>
            {owned.map(({ id, side: colour, type, square }) => (
              <i key={id} aria-hidden="true">
                <img src={pieceImage(colour, type)} alt="" />
                {square}
              </i>
            ))}
          </span>
        )}
      </span>
    </li>
  )
}
