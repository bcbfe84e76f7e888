import { Primary, Strip } from '#web/design/parts/acts.tsx'
import { Clock } from '#web/design/parts/clock.tsx'
import { Name } from '#web/design/parts/name.tsx'
import type { View } from '../../rules/view.ts'
import type { Hand } from '../input/use-board-input.ts'
import { pieceImage } from '../view/images.ts'
import { pieceOn, roleOf } from '../view/queries.ts'
import { actWords, factsWords, meanwhileWords, overWords, type Speaker, waitWords } from '../words/words.ts'
import css from './deciding.module.css'

interface Props {
  view: View
  speaker: Speaker
  hand: Hand
  /** When this step's clock ends; null: it has none. */
  due: number | null
  now: () => number
  pending: boolean
  /** For who has left the game. */
  onReturn: (() => void) | undefined
}

/** What this seat decides now, or whom all wait for. */
export function Deciding(props: Props) {
  const { view, speaker, hand, due, now, pending, onReturn } = props
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
  const { words, note, off } = actWords(view, speaker, hand.grip, due !== null)
  const piece = pieceOn(view, hand.grip.held ?? view.step?.square ?? null)
  const span = view.step ? view.step.due - view.step.since : undefined
  return (
    <>
      <Primary
        words={words}
        note={note}
        off={off || pending}
        icon={piece && pieceImage(piece.side, piece.type)}
        onClick={hand.commit}
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

function Waiting({ view, speaker, hand, due, now }: Props) {
  const { held } = hand.grip
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
