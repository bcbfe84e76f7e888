// The moves of the game, as a list and as a single row.
import { useEffect, useRef } from 'react'
import { areAllKnown, type Moves, turnsOf } from '../view/known-moves.ts'
import css from './move-list.module.css'

/** Shows the moves so far and scrolls to the newest move. */
export function MoveList({ moves, className = '' }: { moves: Moves; className?: string | undefined }) {
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
    <ol ref={list} className={`${css.list} ${className}`} tabIndex={0} aria-label="Moves so far">
      {!areAllKnown(moves) && <li className={css.none}>Earlier moves are shown when the game is over.</li>}
      {turnsOf(moves).map(({ number, white, black }) => (
        <li key={number}>
          <span>{number}</span>
          <b data-last={number * 2 - 1 === length || undefined}>{white ?? '…'}</b>
          <b data-last={number * 2 === length || undefined}>{black ?? ''}</b>
        </li>
      ))}
      {length === 0 && <li className={css.none}>No move yet.</li>}
    </ol>
  )
}

/** Number of turns that fill the widest row. */
const LINE_MOST = 12

/** Shows the newest moves in one row. A tap opens the full list. */
export function MoveLine({ moves, onOpen }: { moves: Moves; onOpen: () => void }) {
  const { length } = moves
  return (
    <button type="button" className={css.line} data-moves onClick={onOpen}>
      <span className="unseen">Moves</span>
      <span className={css.told} aria-hidden="true">
        {length === 0 && <i>No move yet</i>}
        {turnsOf(moves)
          .slice(-LINE_MOST)
          .map(({ number, white, black }) => (
            <span key={number}>
              <i>{number}</i>
              <b data-last={number * 2 - 1 === length || undefined}>{white ?? '…'}</b>
              {black && <b data-last={number * 2 === length || undefined}>{black}</b>}
            </span>
          ))}
      </span>
    </button>
  )
}
