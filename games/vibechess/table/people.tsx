import { Clock } from '#web/design/clock.tsx'
import { Icon } from '#web/design/icon.tsx'
import { personName } from '#web/design/names.ts'
import type { Side } from '../rules/state.ts'
import { SIDE_NAMES } from '../rules/teams.ts'
import type { View } from '../rules/view.ts'
import { pieceImage } from './images.ts'
import css from './people.module.css'
import { piecesOf, type SeenMember } from './seen.ts'
import { memberWords, ownedWords, playersWords, type Speaker } from './words.ts'

export function TeamHead({ view, side }: { view: View; side: Side }) {
  return (
    <header className={css.head}>
      <img data-side={side} src={pieceImage(side, 'k')} alt="" />
      <div>
        <h2>{view.teams[side].name}</h2>
        <p>
          {view.teams[side].name !== SIDE_NAMES[side] && `${SIDE_NAMES[side]} · `}
          {playersWords(view, side)}
        </p>
      </div>
    </header>
  )
}

interface Props {
  view: View
  member: SeenMember
  speaker: Speaker
  now: () => number
}

/** One of a team's list: who it is, what they are, whether they are here, what they own. */
export function MemberRow({ view, member, speaker, now }: Props) {
  const { seat, connected, goneUntil } = member
  const about = memberWords(view, speaker, seat)
  const owned = piecesOf(view, seat)
  return (
    <>
      <span className={css.who} data-away={!connected || undefined}>
        <b>
          {about.startsWith('captain') && <Icon name="lead" size="1.2em" />}
          {personName(speaker, seat)}
        </b>
        {about && <small>{about}</small>}
        {goneUntil !== null && <Clock due={goneUntil} now={now} label="Leaves the lobby in" />}
        {view.step?.decider === seat && <em className={css.deciding}>decides now</em>}
      </span>
      {owned.length > 0 && (
        <span className={css.owned}>
          <span className="unseen">owns {ownedWords(view, seat)}</span>
          {owned.map(({ id, side, type, square }) => (
            <i key={id} aria-hidden="true">
              <img src={pieceImage(side, type)} alt="" />
              {square}
            </i>
          ))}
        </span>
      )}
    </>
  )
}
