// The area that shows what the player decides now, or who decides.
import { Primary, Strip } from '#web/design/parts/acts.tsx'
import { Clock } from '#web/design/parts/clock.tsx'
import { Name } from '#web/design/parts/name.tsx'
import type { View } from '../../rules/view.ts'
import type { BoardInput } from '../input/use-board-input.ts'
import { pieceImage } from '../view/images.ts'
import { pieceOn, roleOf } from '../view/queries.ts'
import { actWords, factsWords, meanwhileWords } from '../words/board-words.ts'
import type { Speaker } from '../words/names.ts'
import { overWords, waitWords } from '../words/status-words.ts'
import css from './decision.module.css'

interface Props {
  view: View
  speaker: Speaker
  input: BoardInput
  /** Deadline of the current step in milliseconds; null without a clock. */
  due: number | null
  now: () => number
  pending: boolean
  /** Set for a player who left the game and may return. */
  onReturn: (() => void) | undefined
}

/** Shows the decision of this seat, or whom everybody waits for. */
export function Decision(props: Props) {
  const { view, speaker, input, due, now, pending, onReturn } = props
  const role = roleOf(view, speaker.seat)
  if (onReturn)
    return (
      <Primary
        words="Come back to your team"
        note="Your pieces are yours again"
        onClick={onReturn}
        className={css.wide}
      />
    )
  if (view.phase === 'over') return <Over view={view} />
  if (role !== 'select' && role !== 'move') return <Waiting {...props} />
  const { words, note, off } = actWords(view, speaker, input.marks, due !== null)
  const piece = pieceOn(view, input.marks.held ?? view.step?.square ?? null)
  const span = view.step ? view.step.due - view.step.since : undefined
  return (
    <>
      <Primary
        words={words}
        note={note}
        off={off || pending}
        icon={piece && pieceImage(piece.side, piece.type)}
        onClick={input.commit}
        teach="commit"
        className={css.wide}
        {...(due !== null && { clock: { due, now, ...(span !== undefined && { span }) } })}
      />
      {due !== null && (
        <span className="unseen">
          <Clock due={due} now={now} />
        </span>
      )}
    </>
  )
}

function Over({ view }: { view: View }) {
  const [result, why] = overWords(view)
  return (
    <Strip>
      <span className={css.waiting}>
        <b>{result}</b>
        <small>{why}</small>
      </span>
    </Strip>
  )
}

function Waiting({ view, speaker, input, due, now }: Props) {
  const { held } = input.marks
  const [name, rest] = waitWords(view, speaker)
  return (
    <Strip>
      <span className={css.waiting}>
        {held ? (
          <b>{factsWords(view, speaker, held)}</b>
        ) : (
          <b>
            <Name>{name}</Name> {rest}
          </b>
        )}
        <small>{meanwhileWords(view, speaker.seat)}</small>
      </span>
      {due !== null && <Clock due={due} now={now} />}
    </Strip>
  )
}
