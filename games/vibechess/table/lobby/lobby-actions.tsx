import type { ReactNode } from 'react'
import { ActRow, Primary, Secondary, Strip } from '#web/design/parts/acts.tsx'
import { Name } from '#web/design/parts/name.tsx'
import type { Action } from '../../rules/actions.ts'
import { other, SIDES, type Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { leads, sideAt } from '../view/queries.ts'
import { joinNote, joinWords, nameOf, type Speaker, settingsWords, startNote, startWords } from '../words/words.ts'
import css from './lobby-actions.module.css'

interface Props {
  view: View
  speaker: Speaker
  pending: boolean
  invite: ReactNode
  /** For who is in neither team and may enter. */
  join: ((side: Side) => void) | undefined
  act: (action: Action) => void
  onSettings: () => void
}

/** The clocks in a sentence, the way to invite, and the one thing to do: start, join, or wait. */
export function LobbyActs(props: Props) {
  const { view, speaker, invite, onSettings } = props
  const own = sideAt(view, speaker.seat)
  return (
    <div className={css.acts}>
      <div className={css.settings}>
        <p>
          {settingsWords(view.options).map((part, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
            at % 2 === 1 ? <b key={at}>{part}</b> : <span key={at}>{part}</span>,
          )}
        </p>
        <button type="button" onClick={onSettings}>
          {view.owner === speaker.seat ? 'Change' : 'Details'}
        </button>
      </div>
      {invite}
      {own ? <Seated {...props} own={own} /> : <Joining {...props} />}
    </div>
  )
}

function Seated({ view, speaker, pending, act, own }: Props & { own: Side }) {
  const there = other(own)
  if (view.owner === speaker.seat) {
    const whyNot = startWords(view, speaker)
    return (
      <Primary
        words="Start the game"
        note={whyNot ?? startNote(view)}
        off={whyNot !== undefined || pending}
        teach="start"
        onClick={() => act({ type: 'start' })}
        className={css.start}
      />
    )
  }
  const waits = (
    <Strip>
      <span>
        <Name>{view.owner ? nameOf(speaker, view.owner) : 'Somebody'}</Name> starts the game
      </span>
    </Strip>
  )
  if (leads(view, speaker.seat)) return waits
  const whyNot = joinWords(view, speaker.seat, there, false)
  return (
    <div className={css.pair}>
      {waits}
      <Secondary
        words={whyNot ? view.teams[there].name : `Change to ${view.teams[there].name}`}
        note={whyNot ?? joinNote(view, there)}
        off={whyNot !== undefined || pending}
        onClick={() => act({ type: 'join_team', team: there })}
      />
    </div>
  )
}

/** A button under each team; the smaller one's is the one to press. */
function Joining({ view, speaker, join }: Props) {
  const why = (side: Side) => joinWords(view, speaker.seat, side, join !== undefined)
  const size = (side: Side) => view.teams[side].members.length
  const best = [...SIDES].filter((side) => !why(side)).sort((a, b) => size(a) - size(b))[0]
  return (
    <ActRow>
      {SIDES.map((side) => {
        const Act = side === best ? Primary : Secondary
        return (
          <Act
            key={side}
            words={
              <span className={css.name}>{why(side) ? view.teams[side].name : `Join ${view.teams[side].name}`}</span>
            }
            note={why(side) ?? joinNote(view, side)}
            off={why(side) !== undefined}
            onClick={() => join?.(side)}
            className={css.join}
            teach={`join ${side}`}
          />
        )
      })}
    </ActRow>
  )
}
