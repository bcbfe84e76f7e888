// The strip under the board. It is the only place that says who decides now, and what the reader can do.
import type { Event } from '#kit/game.ts'
import { Primary, WaitingLine } from '#web/design/parts/actions.tsx'
import { Clock, useTimeLeft } from '#web/design/parts/clock.tsx'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import type { BoardInput } from '../input/use-board-input.ts'
import { pieceImage } from '../view/images.ts'
import { pieceOn, roleOf } from '../view/queries.ts'
import { factsWords, type MainButtonWords, mainButtonWords, meanwhileWords } from '../words/board-words.ts'
import { clockWords } from '../words/log.ts'
import type { Speaker } from '../words/names.ts'
import { deciderWords, resultWords } from '../words/status-words.ts'
import css from './decision.module.css'

interface Props {
  view: View
  speaker: Speaker
  input: BoardInput
  /** Deadline of the current step, in milliseconds since 1970; null without a clock. */
  due: number | null
  now: () => number
  pending: boolean
  /** A decision that the clock has just made for a team. */
  byClock: Event | undefined
  /** Called when the reader returns to the team. Set only for a player who left the game and may return. */
  onReturn: (() => void) | undefined
}

/** Shows the decision of this seat, or for whom everybody waits. */
export function Decision(props: Props) {
  const { view, speaker, input, due, now, onReturn } = props
  const role = roleOf(view, speaker.seat)
  if (onReturn)
    return (
      <Primary
        words={say('decision.return')}
        note={say('decision.returnNote')}
        onClick={onReturn}
        className={css.wide}
      />
    )
  if (view.phase === 'over') return <Over view={view} />
  if (role !== 'select' && role !== 'move') return <Waiting {...props} />
  if (due !== null) return <TimedAct {...props} due={due} now={now} />
  return <Act {...props} told={mainButtonWords(view, speaker, input.marks, null)} />
}

function TimedAct(props: Props & { due: number }) {
  const { view, speaker, input, due, now } = props
  const { left } = useTimeLeft(due, now)
  const span = view.step ? view.step.due - view.step.since : undefined
  return (
    <>
      <Act
        {...props}
        told={mainButtonWords(view, speaker, input.marks, left)}
        clock={{ due, now, ...(span !== undefined && { span }) }}
      />
      <span className="unseen">
        <Clock due={due} now={now} />
      </span>
    </>
  )
}

interface ActProps extends Props {
  told: MainButtonWords
  clock?: { due: number; now: () => number; span?: number }
}

function Act({ view, speaker, input, pending, byClock, told: { words, note, off }, clock }: ActProps) {
  const piece = pieceOn(view, input.marks.held ?? view.step?.square ?? null)
  return (
    <>
      <Primary
        words={words}
        note={byClock ? clockWords(byClock, view, speaker) : note}
        off={off || pending}
        icon={piece && pieceImage(piece.side, piece.type)}
        onClick={input.commit}
        teach="commit"
        className={pending ? css.wide : `${css.wide} ${css.asks}`}
        clock={clock}
      />
      <span className="unseen" role="status" aria-live="off">
        {deciderWords(view, speaker)}
      </span>
    </>
  )
}

function Over({ view }: { view: View }) {
  const [result, why] = resultWords(view)
  return (
    <WaitingLine>
      <span className={css.waiting}>
        <b>{result}</b>
        <small>{why}</small>
      </span>
    </WaitingLine>
  )
}

function Waiting({ view, speaker, input, due, now, byClock }: Props) {
  const { held } = input.marks
  const meanwhile = meanwhileWords(view, speaker.seat)
  const decider = (
    <span role="status" aria-live="off">
      {deciderWords(view, speaker)}
    </span>
  )
  return (
    <WaitingLine>
      <span className={css.waiting}>
        {byClock ? (
          <>
            <b className={css.late} role="status" aria-live="off">
              {clockWords(byClock, view, speaker)}
            </b>
            <small>{decider}</small>
          </>
        ) : (
          <>
            <b>{held ? factsWords(view, speaker, held) : decider}</b>
            {meanwhile && <small>{meanwhile}</small>}
          </>
        )}
      </span>
      {due !== null && <Clock due={due} now={now} />}
    </WaitingLine>
  )
}
