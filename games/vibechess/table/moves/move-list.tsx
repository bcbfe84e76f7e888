// The moves of the game, as a list and as a single row.
import { useEffect, useRef } from 'react'
import { Icon } from '#web/design/parts/icon.tsx'
import { say } from '../../words/say.ts'
import { areAllKnown, type Moves, turnsOf } from '../view/known-moves.ts'
import { sanWords } from '../words/names.ts'
import css from './move-list.module.css'

interface Props {
  moves: Moves
  /** The half-moves that the clock chose. */
  byClock: ReadonlySet<number>
}

/** Shows the moves so far and scrolls to the newest move. */
export function MoveList({ moves, byClock, className = '' }: Props & { className?: string | undefined }) {
  const list = useRef<HTMLOListElement>(null)
  const { length } = moves
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls to its end after each new move
  useEffect(() => {
    const { current } = list
    if (!current) return
    // The list scrolls to its end again, because the result may have made it shorter.
    const toTheEnd = new ResizeObserver(() => current.scrollTo({ top: current.scrollHeight }))
    toTheEnd.observe(current)
    return () => toTheEnd.disconnect()
  }, [length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this list
    <ol ref={list} className={`${css.list} ${className}`} tabIndex={0} aria-label={say('moves.list')}>
      {!areAllKnown(moves) && <li className={css.none}>{say('moves.earlier')}</li>}
      {turnsOf(moves).map(({ number, white, black }) => (
        <li key={number}>
          <span>{number}</span>
          <Ply ply={number * 2 - 1} last={length} san={white ?? '…'} byClock={byClock} />
          <Ply ply={number * 2} last={length} san={black ?? ''} byClock={byClock} />
        </li>
      ))}
      {length === 0 && <li className={css.none}>{say('moves.none')}</li>}
    </ol>
  )
}

/** One half-move. A clock marks a move that the clock chose, because nobody moved in time. */
function Ply({ ply, last, san, byClock }: { ply: number; last: number; san: string } & Pick<Props, 'byClock'>) {
  return (
    <b data-last={ply === last || undefined}>
      {sanWords(san)}
      {byClock.has(ply) && (
        <span className={css.late} title={say('moves.late')}>
          <Icon name="clock" size="13px" />
          <span className="unseen">{say('moves.lateSpoken')}</span>
        </span>
      )}
    </b>
  )
}

/** Number of turns that fill the widest row. */
const LINE_MOST = 12

/** Shows the newest moves in one row. A tap opens the full list. */
export function MoveLine({ moves, byClock, onOpen }: Props & { onOpen: () => void }) {
  const { length } = moves
  return (
    <button type="button" className={css.line} data-moves onClick={onOpen}>
      <span className="unseen">{say('moves.title')}</span>
      <span className={css.told} aria-hidden="true">
        {length === 0 && <i>{say('moves.none')}</i>}
        {turnsOf(moves)
          .slice(-LINE_MOST)
          .map(({ number, white, black }) => (
            <span key={number}>
              <i>{number}</i>
              <Ply ply={number * 2 - 1} last={length} san={white ?? '…'} byClock={byClock} />
              {black && <Ply ply={number * 2} last={length} san={black} byClock={byClock} />}
            </span>
          ))}
      </span>
    </button>
  )
}
