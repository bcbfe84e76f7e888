// The four action buttons, the lock-in button, and the line shown while there is nothing to choose.
import type { AnyAction, Ask } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { useComposition } from '#web/design/frame/stage.tsx'
import { Primary, Strip } from '#web/design/parts/acts.tsx'
import { abilityOf } from '../../rules/ability.ts'
import { ROUND_ACTIONS, type RoundAction } from '../../rules/actions.ts'
import { fighterOf, opponentOf, SEATS, type SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { useContent } from '../content/content.ts'
import { signImage } from '../content/images.ts'
import type { Shown } from '../field/playout.ts'
import { actionName, explain, explainInFull } from '../words/explain.ts'
import type { Speaker } from '../words/words.ts'
import css from './actions.module.css'

type Kind = RoundAction['type']

interface Props {
  view: View
  seat: SeatName
  ask: Ask | undefined
  choices: readonly AnyAction[]
  pending: boolean
  /** The action that is marked but not yet locked in. */
  marked: Kind | null
  onMark: (action: Kind) => void
  act: (action: RoundAction) => void
}

/** Four action buttons with descriptions, and the button that locks in the marked action. */
export function Actions({ view, seat, ask, choices, pending, marked, onMark, act }: Props) {
  const content = useContent()
  const ability = abilityOf(content, view, fighterOf(view, seat).titan)
  const explainMarked =
    useComposition() === 'landscape'
      ? (type: Kind) => explain(content, view, seat, type).join(' ')
      : (type: Kind) => explainInFull(content, view, seat, type)
  const may = (type: Kind) => !pending && choices.some((choice) => choice.type === type)
  return (
    <div className={css.area}>
      <div className={css.grid}>
        {ROUND_ACTIONS.map(({ type }) => {
          const [first, second = ''] = explain(content, view, seat, type)
          return (
            // Uses aria-disabled instead of `disabled`, so that an unavailable action can still be read and keeps
            // focus.
            <button
              key={type}
              type="button"
              className={css.action}
              data-choice
              data-teach={type}
              aria-pressed={marked === type}
              aria-disabled={!may(type) || undefined}
              onClick={() => may(type) && onMark(type)}
            >
              <img src={signImage(type === 'ability' ? ability.sign : type)} alt="" />
              <span className={css.words}>
                <b>
                  {actionName(content, view, seat, type)} {type === 'ability' && <Cost cost={ability.cost} />}
                </b>{' '}
                <small>
                  {first} {second && <i>{second}</i>}
                </small>
              </span>
            </button>
          )
        })}
      </div>
      {marked ? (
        <Primary
          teach="lock"
          icon={signImage(marked === 'ability' ? ability.sign : marked)}
          words={`Lock in ${actionName(content, view, seat, marked)}`}
          note={pending ? 'Sending…' : explainMarked(marked)}
          off={pending}
          onClick={() => act({ type: marked })}
        />
      ) : (
        <Primary
          teach="lock"
          words="Choose an action"
          note={ask?.otherwise === 'forfeit' ? 'Or you lose when time runs out' : 'Hidden until both have locked in'}
          off
        />
      )}
    </div>
  )
}

/** Shows the charge an ability costs. */
export function Cost({ cost }: { cost: number }) {
  return (
    <span className={css.cost}>
      <img src={signImage('charge')} alt="" />
      {cost}
      <span className="unseen"> charge</span>
    </span>
  )
}

interface WaitingProps {
  view: View
  seat: SeatName | null
  speaker: Speaker
  shown: Shown
  playing: boolean
  /** Reason the match ended; empty while it runs. */
  why: string
}

/** One line of text shown while the player has nothing to choose. */
export function Waiting({ view, seat, speaker, shown, playing, why }: WaitingProps) {
  const content = useContent()
  const who = (side: SeatName) => (side === seat ? 'You' : personName(speaker, side))
  const own = seat && view.roundActions[seat]
  if (playing) {
    const told = SEATS.filter((side) => shown[side].action)
    return (
      <Strip>
        {told.length > 0
          ? told
              .map((side) => `${who(side)}: ${actionName(content, view, side, shown[side].action ?? 'rest')}`)
              .join(' · ')
          : `Round ${view.roundNumber}`}
      </Strip>
    )
  }
  if (view.phase === 'Finished') return <Strip>{why}</Strip>
  if (own && seat) {
    return (
      <Strip>
        You: {actionName(content, view, seat, own)}. Waiting for {who(opponentOf(seat))}
      </Strip>
    )
  }
  return (
    <Strip>
      You are watching {personName(speaker, 'player1')} against {personName(speaker, 'player2')}
    </Strip>
  )
}
