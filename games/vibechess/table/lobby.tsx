import { useState } from 'react'
import type { Event } from '#kit/game.ts'
import { Button } from '#web/design/button.tsx'
import { Icon } from '#web/design/icon.tsx'
import { personName } from '#web/design/names.ts'
import type { Action } from '../rules/actions.ts'
import { SIDES, type Side } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import css from './lobby.module.css'
import { Naming } from './naming.tsx'
import { MemberRow, TeamHead } from './people.tsx'
import { type SeenMember, sideAt } from './seen.ts'
import { joinWords, outsideWords, powersWords, type Speaker, settingsWords, startWords } from './words.ts'

interface Props {
  view: View
  speaker: Speaker
  events: readonly Event[]
  now: () => number
  pending: boolean
  act: (action: Action) => void
  /** For who is in neither team and may enter. */
  join: ((side: Side) => void) | undefined
  onSettings: () => void
  /** The owner's powers over somebody. */
  onMember: (member: SeenMember) => void
  onLeave: () => void
  /** Away from the table. */
  toRoom: () => void
}

/** Before the start: two teams, the clocks, and the one who starts. */
export function Lobby(props: Props) {
  const { view, speaker, events, act, join, pending, onSettings, onLeave, toRoom } = props
  const own = sideAt(view, speaker.seat)
  const owner = view.owner === speaker.seat
  const whyNot = startWords(view, speaker)
  return (
    <div className={css.lobby}>
      <p className={css.powers}>{own ? powersWords(view, speaker) : outsideWords(events, speaker.seat, join !== undefined)}</p>
      <div className={css.teams}>
        {SIDES.map((side) => (
          <TeamPanel key={side} {...props} side={side} />
        ))}
      </div>
      <button type="button" className={css.settings} onClick={onSettings}>
        <Icon name="options" size="5cqw" />
        <span>{settingsWords(view.options)}</span>
        <b>{owner ? 'Change' : 'Details'}</b>
      </button>
      <div className={css.foot}>
        <Invite />
        <Button className={css.button ?? ''} onClick={own ? onLeave : toRoom}>
          <Icon name="leave" size="4.6cqw" />
          {own ? 'Leave' : 'To the room'}
        </Button>
        {owner ? (
          <Button look="act" className={css.start ?? ''} aria-disabled={whyNot !== undefined} onClick={() => !whyNot && !pending && act({ type: 'start' })}>
            {whyNot ?? 'Start the game'}
          </Button>
        ) : (
          <p className={css.waits}>{view.owner ? `Only ${personName(speaker, view.owner)}, who owns the lobby, can start` : 'Waiting for people'}</p>
        )}
      </div>
    </div>
  )
}

function TeamPanel({ view, speaker, now, pending, act, join, onMember, side }: Props & { side: Side }) {
  const { captain, members, name } = view.teams[side]
  const owner = view.owner === speaker.seat
  const [naming, setNaming] = useState(false)
  const leads = captain !== null && captain === speaker.seat
  const asked = leads && (naming || !view.teams[side].named)
  return (
    <section className={css.team} data-side={side} data-own={sideAt(view, speaker.seat) === side || undefined} aria-label={name}>
      <TeamHead view={view} side={side} />
      {asked && (
        <Naming
          name="Team name"
          pending={pending}
          onName={(given) => {
            act({ type: 'rename_team', name: given })
            setNaming(false)
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol className={css.members} tabIndex={0} aria-label={`Players of ${name}`}>
        {members.map((member) => {
          const row = <MemberRow view={view} member={member} speaker={speaker} now={now} />
          return (
            <li key={member.seat}>
              {owner && member.seat !== speaker.seat ? (
                <button type="button" className={css.member} onClick={() => onMember(member)}>
                  {row}
                  <span className="unseen">Manage</span>
                  <b aria-hidden="true">⋯</b>
                </button>
              ) : (
                <div className={css.member}>{row}</div>
              )}
            </li>
          )
        })}
        {members.length === 0 && <li className={css.nobody}>Nobody yet. Whoever comes next is captain here.</li>}
      </ol>
      {leads && !asked ? (
        <button type="button" className={css.join} onClick={() => setNaming(true)}>
          Rename your team
        </button>
      ) : (
        !asked && <JoinButton view={view} speaker={speaker} side={side} mayJoin={join !== undefined} onJoin={() => (join ? join(side) : !pending && act({ type: 'join_team', team: side }))} />
      )}
    </section>
  )
}

function JoinButton({ view, speaker, side, mayJoin, onJoin }: { view: View; speaker: Speaker; side: Side; mayJoin: boolean; onJoin: () => void }) {
  const whyNot = joinWords(view, speaker.seat, side, mayJoin)
  if (sideAt(view, speaker.seat) === side) return <p className={css.own}>{whyNot}</p>
  return (
    <button type="button" className={css.join} aria-disabled={whyNot !== undefined} onClick={() => !whyNot && onJoin()}>
      {whyNot ?? `Join ${view.teams[side].name}`}
    </button>
  )
}

/** The link that brings people here. */
function Invite() {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null)
  const copy = () => {
    navigator.clipboard.writeText(location.href).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  }
  return (
    <Button className={css.button ?? ''} onClick={copy}>
      <Icon name="share" size="4.6cqw" />
      {copied === 'yes' ? 'Copied' : copied === 'failed' ? 'No copy' : 'Invite'}
    </Button>
  )
}
