import { useEffect, useRef } from 'react'
import { isWhole, type Moves, turnsOf } from '../view/known-moves.ts'
import css from './move-list.module.css'

/** The moves so far, the newest in sight. */
export function MoveList({ moves, className = '' }: { moves: Moves; className?: string | undefined }) {
  const list = useRef<HTMLOListElement>(null)
  const { length } = moves
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move more, and the list is longer than it was
  useEffect(() => {
    const { current } = list
    if (!current) return
    // The result takes some of its height.
    const toTheEnd = new ResizeObserver(() => current.scrollTo({ top: current.scrollHeight }))
    toTheEnd.observe(current)
    return () => toTheEnd.disconnect()
  }, [length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol ref={list} className={`${css.list} ${className}`} tabIndex={0} aria-label="Moves so far">
      {!isWhole(moves) && <li className={css.none}>Earlier moves are shown when the game is over.</li>}
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

/** So many turns fill the widest line. */
const LINE_MOST = 12

/** The newest moves in one line, the last at the right; a tap opens all of them. */
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
