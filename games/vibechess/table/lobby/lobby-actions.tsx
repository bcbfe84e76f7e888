// The lobby's clocks in words, its invite button and its main button.
import type { ReactNode } from 'react'
import type { Event } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { ActionRow, Primary, Secondary, WaitingLine } from '#web/design/parts/actions.tsx'
import type { Action } from '../../rules/actions.ts'
import { otherSide, SIDES, type Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { GiveBack, useGiveBack } from '../team/give-back.tsx'
import { isCaptain, sideAt } from '../view/queries.ts'
import { joinNote, startNote, timeLimits, whyNoJoin, whyNoStart } from '../words/lobby-words.ts'
import { type Speaker, teamName, teamValues } from '../words/names.ts'
import css from './lobby-actions.module.css'

interface Props {
  view: View
  speaker: Speaker
  pending: boolean
  invite: ReactNode
  /** The request for more time, and the viewer's answer. */
  time?: ReactNode
  /** Called to join a team; undefined if the player may not join. */
  join: ((side: Side) => void) | undefined
  events: readonly Event[]
  act: (action: Action) => void
  onSettings: () => void
}

/** Shows the clocks in words, the invite button, and the button to start, join or wait. */
export function LobbyActions(props: Props) {
  const { view, speaker, invite, onSettings } = props
  const own = sideAt(view, speaker.seat)
  const { back, onKeep } = useGiveBack(view, props.events, speaker.seat)
  return (
    <div className={css.acts} data-acts>
      {back !== undefined && <GiveBack back={back} speaker={speaker} act={props.act} onKeep={onKeep} />}
      <div className={css.settings}>
        <dl>
          {timeLimits(view.options).map(({ time, what }) => (
            <div key={what}>
              <dt>{time}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <button type="button" onClick={onSettings}>
          {view.owner === speaker.seat ? say('lobby.change') : say('lobby.details')}
        </button>
      </div>
      {invite && (
        <section className={css.invite} aria-label={say('lobby.invite')}>
          <h2>{say('lobby.invite')}</h2>
          <p>{say('lobby.inviteNote')}</p>
          {props.time}
          {invite}
        </section>
      )}
      <div className={css.choice}>{own ? <Seated {...props} own={own} /> : <Joining {...props} />}</div>
    </div>
  )
}

function Seated({ view, speaker, pending, act, own }: Props & { own: Side }) {
  const there = otherSide(own)
  if (view.owner === speaker.seat) {
    const whyNot = whyNoStart(view, speaker)
    return (
      <Primary
        words={say('action.start')}
        note={whyNot ?? startNote(view)}
        off={whyNot !== undefined || pending}
        teach="start"
        onClick={() => act({ type: 'start' })}
        className={css.start}
      />
    )
  }
  const waits = (
    <WaitingLine>
      <span>{view.owner && say('lobby.starts', { name: personName(speaker, view.owner) })}</span>
    </WaitingLine>
  )
  if (isCaptain(view, speaker.seat)) return waits
  const whyNot = whyNoJoin(view, speaker.seat, there, false)
  return (
    <div className={css.pair}>
      {waits}
      <Secondary
        words={whyNot ? teamName(view, there) : say('lobby.changeTo', teamValues(view, there))}
        note={whyNot ?? joinNote(view, there)}
        off={whyNot !== undefined || pending}
        onClick={() => act({ type: 'join_team', team: there })}
      />
    </div>
  )
}

/** A join button for each team; the button of the smaller team is highlighted. */
function Joining({ view, speaker, join }: Props) {
  const why = (side: Side) => whyNoJoin(view, speaker.seat, side, join !== undefined)
  const size = (side: Side) => view.teams[side].members.length
  const best = [...SIDES].filter((side) => !why(side)).sort((a, b) => size(a) - size(b))[0]
  return (
    <ActionRow>
      {SIDES.map((side) => {
        const Act = side === best ? Primary : Secondary
        return (
          <Act
            key={side}
            words={
              <span className={css.name}>
                {why(side) ? teamName(view, side) : say('lobby.joinTeam', teamValues(view, side))}
              </span>
            }
            note={why(side) ?? joinNote(view, side)}
            off={why(side) !== undefined}
            onClick={() => join?.(side)}
            className={css.join}
            teach={`join ${side}`}
          />
        )
      })}
    </ActionRow>
  )
}
