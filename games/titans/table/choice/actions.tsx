// The four action buttons, the button that locks an action, and the text shown while there is nothing to choose.
import type { AnyAction, Ask } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { useComposition } from '#web/design/frame/stage.tsx'
import { Primary, WaitingLine } from '#web/design/parts/actions.tsx'
import { abilityOf } from '../../rules/ability.ts'
import { ROUND_ACTIONS, type RoundAction } from '../../rules/actions.ts'
import { fighterOf, opponentOf, SEATS, type SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { rich, say } from '../../words/say.ts'
import { useContent } from '../content/content.ts'
import { signImage } from '../content/images.ts'
import type { Shown } from '../field/playout.ts'
import { actionLines, actionName, doingWords, linesInOne, lockInWords } from '../words/explain.ts'
import type { Speaker } from '../words/words.ts'
import css from './actions.module.css'

type Kind = RoundAction['type']

interface Props {
  view: View
  seat: SeatName
  ask: Ask | undefined
  choices: readonly AnyAction[]
  pending: boolean
  /** The action that the player has tapped but not locked yet. */
  marked: Kind | null
  onMark: (action: Kind) => void
  act: (action: RoundAction) => void
}

/** Four action buttons with descriptions, and the button that locks the marked action. */
export function Actions({ view, seat, ask, choices, pending, marked, onMark, act }: Props) {
  const content = useContent()
  const ability = abilityOf(content, view, fighterOf(view, seat).titan)
  const explainMarked =
    useComposition() === 'landscape'
      ? (type: Kind) => linesInOne(actionLines(content, view, seat, type))
      : (type: Kind) => lockInWords(content, view, seat, type)
  const may = (type: Kind) => !pending && choices.some((choice) => choice.type === type)
  return (
    <div className={css.area}>
      <div className={css.grid}>
        {ROUND_ACTIONS.map(({ type }) => {
          const [first, second = ''] = actionLines(content, view, seat, type)
          return (
            // Uses aria-disabled instead of `disabled`, so that an unavailable button keeps the focus and screen
            // readers can read it.
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
          words={say('choice.lock', { action: actionName(content, view, seat, marked) })}
          note={pending ? say('choice.sending') : explainMarked(marked)}
          off={pending}
          onClick={() => act({ type: marked })}
        />
      ) : (
        <Primary
          teach="lock"
          words={say('choice.none')}
          note={say(ask?.otherwise === 'forfeit' ? 'choice.orLose' : 'choice.hidden')}
          off
        />
      )}
    </div>
  )
}

/** Shows how much charge an ability costs. */
export function Cost({ cost }: { cost: number }) {
  return (
    <span className={css.cost}>
      <img src={signImage('charge')} alt="" />
      {rich('choice.cost', { cost, unseen: (inside) => <span className="unseen">{inside}</span> })}
    </span>
  )
}

interface WaitingProps {
  view: View
  seat: SeatName | null
  speaker: Speaker
  shown: Shown
  playing: boolean
  /** Reason why the match ended; empty while the match runs. */
  why: string
}

/** A single line of text, shown while the player has nothing to choose. */
export function Waiting({ view, seat, speaker, shown, playing, why }: WaitingProps) {
  const content = useContent()
  const own = seat && view.roundActions[seat]
  if (playing) {
    const sides = seat ? [seat, opponentOf(seat)] : SEATS
    const told = sides.flatMap((side) => {
      const { action } = shown[side]
      return action ? [{ side, action }] : []
    })
    if (told.length === 0) return <WaitingLine>{say('waiting.round', { round: view.roundNumber })}</WaitingLine>
    return (
      <WaitingLine>
        {told.map(({ side, action }) => (
          <span key={side} className={css.told}>
            <img
              src={signImage(
                action === 'ability' ? abilityOf(content, view, fighterOf(view, side).titan).sign : action,
              )}
              alt=""
            />
            {doingWords(content, view, side, action, side === seat ? null : personName(speaker, side))}
          </span>
        ))}
      </WaitingLine>
    )
  }
  if (view.phase === 'Finished') return <WaitingLine>{why}</WaitingLine>
  if (own && seat) {
    return (
      <WaitingLine>
        {say('waiting.locked', {
          action: actionName(content, view, seat, own),
          name: personName(speaker, opponentOf(seat)),
        })}
      </WaitingLine>
    )
  }
  return (
    <WaitingLine>
      {say('waiting.watching', { one: personName(speaker, 'player1'), two: personName(speaker, 'player2') })}
    </WaitingLine>
  )
}
