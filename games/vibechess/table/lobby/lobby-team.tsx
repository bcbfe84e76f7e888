// A team in the lobby.
import { useState } from 'react'
import { personName } from '#web/base/names.ts'
import { Bubble } from '#web/design/frame/bubble.tsx'
import { Clock } from '#web/design/parts/clock.tsx'
import { Name } from '#web/design/parts/name.tsx'
import type { Action } from '../../rules/actions.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { rich, say } from '../../words/say.ts'
import { CrownSign } from '../team/crown-sign.tsx'
import { Face } from '../team/face.tsx'
import { TeamNameForm } from '../team/team-name-form.tsx'
import { pieceImage, signImage } from '../view/images.ts'
import { mayHandOver, type SeenMember, sideAt } from '../view/queries.ts'
import { lobbyNote } from '../words/lobby-words.ts'
import { nameOf, type Speaker, sizeWords, teamName, teamValues } from '../words/names.ts'
import css from './lobby-team.module.css'

interface Props {
  view: View
  side: Side
  speaker: Speaker
  now: () => number
  pending: boolean
  act: (action: Action) => void
  onAddBot: (() => void) | undefined
  /** Called to open the owner's actions for a member. */
  onMember: (member: SeenMember) => void
  /** Called when a captain wants to hand over the captaincy. */
  onCrown: () => void
}

/** Shows a team's name, members and free seats. */
export function LobbyTeam(props: Props) {
  const { view, side, speaker, onAddBot } = props
  const { members } = view.teams[side]
  const values = teamValues(view, side)
  const free = view.options.capacity - members.length - (onAddBot ? 1 : 0)
  return (
    <section
      className={css.team}
      data-own={sideAt(view, speaker.seat) === side || undefined}
      data-side={side}
      aria-label={values.team}
    >
      <Head {...props} />
      <p className={css.size}>
        <img src={pieceImage(side, 'k')} alt="" /> {sizeWords(view, side)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this list */}
      <ol className={css.members} tabIndex={0} aria-label={say('lobby.players', values)}>
        {members.map((member) => (
          <Row key={member.seat} {...props} member={member} />
        ))}
        {onAddBot && (
          <li>
            <button type="button" className={css.add} data-teach={`bot ${side}`} onClick={onAddBot}>
              <i aria-hidden="true">+</i>
              {rich('lobby.addBot', { ...values, unseen: (inside) => <span className="unseen">{inside}</span> })}
            </button>
          </li>
        )}
        {members.length === 0 && !onAddBot && <li className={css.nobody}>{say('lobby.first')}</li>}
        {free > 0 && (
          <li className={css.free}>
            {Array.from({ length: Math.min(free, 3) }, (_, at) => at).map((at) => (
              <i key={at} aria-hidden="true" />
            ))}
            <span>{say('lobby.free', { n: free })}</span>
          </li>
        )}
      </ol>
    </section>
  )
}

/** The team's name. The captain can edit the name here. */
function Head({ view, side, speaker, pending, act }: Props) {
  const { captain, name, named } = view.teams[side]
  const [naming, setNaming] = useState(false)
  const leads = captain !== null && captain === speaker.seat
  if (leads && naming)
    return (
      <TeamNameForm
        name={named ? name : ''}
        pending={pending}
        onName={(given) => {
          act({ type: 'rename_team', name: given })
          setNaming(false)
        }}
        onCancel={() => setNaming(false)}
      />
    )
  return (
    <header className={css.head}>
      <h2>{teamName(view, side)}</h2>
      {leads && (
        <button
          type="button"
          aria-label={say(named ? 'lobby.rename' : 'action.rename_team')}
          data-asked={!named || undefined}
          onClick={() => setNaming(true)}
        >
          <img src={signImage('pen')} alt="" />
        </button>
      )}
    </header>
  )
}

function Row({ view, side, speaker, now, member, onMember, onCrown }: Props & { member: SeenMember }) {
  const { seat, goneUntil } = member
  const manages = view.owner === speaker.seat && seat !== speaker.seat
  return (
    <li className={css.row} data-own={seat === speaker.seat || undefined}>
      <Face view={view} side={side} member={member} speaker={speaker} size={36} />
      <span className={css.who}>
        <b>
          <Name>{nameOf(speaker, seat)}</Name>
        </b>
        <small>
          {lobbyNote(view, member)}{' '}
          {goneUntil !== null && <Clock due={goneUntil} now={now} label={say('lobby.leavesIn')} />}
        </small>
      </span>
      {seat === speaker.seat && mayHandOver(view, seat) && (
        <button type="button" className={css.more} aria-label={say('action.hand_over')} onClick={onCrown}>
          <CrownSign className={css.sign} />
        </button>
      )}
      {manages && (
        <button
          type="button"
          className={css.more}
          aria-label={say('lobby.manage', { name: personName(speaker, seat) })}
          onClick={() => onMember(member)}
        >
          <span aria-hidden="true">⋯</span>
        </button>
      )}
      <Bubble seat={seat} side="below" />
    </li>
  )
}
