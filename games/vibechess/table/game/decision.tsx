// The area that shows the player's current decision, or who decides now.
import { Primary, WaitingLine } from '#web/design/parts/actions.tsx'
import { Clock } from '#web/design/parts/clock.tsx'
import { Name } from '#web/design/parts/name.tsx'
import type { View } from '../../rules/view.ts'
import type { BoardInput } from '../input/use-board-input.ts'
import { pieceImage } from '../view/images.ts'
import { pieceOn, roleOf } from '../view/queries.ts'
import { factsWords, mainButtonWords, meanwhileWords } from '../words/board-words.ts'
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
  /** Called when the reader returns to the team. Set only for a player who left the game and may return. */
  onReturn: (() => void) | undefined
}

/** Shows the decision of this seat, or for whom everybody waits. */
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
  const { words, note, off } = mainButtonWords(view, speaker, input.marks, due !== null)
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

function Waiting({ view, speaker, input, due, now }: Props) {
  const { held } = input.marks
  const [name, rest] = deciderWords(view, speaker)
  return (
    <WaitingLine>
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
    </WaitingLine>
  )
}
