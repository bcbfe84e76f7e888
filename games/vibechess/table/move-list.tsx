import { useEffect, useRef } from 'react'
import css from './move-list.module.css'
import { isWhole, type Moves, turnsOf } from './moves-told.ts'

/** The moves so far, the newest in sight. */
export function MoveList({ moves, className = '' }: { moves: Moves; className?: string | undefined }) {
  const list = useRef<HTMLOListElement>(null)
  const { length } = moves
  useEffect(() => {
    if (list.current && length > 0) list.current.scrollTop = list.current.scrollHeight
  }, [length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol ref={list} className={`${css.list} ${className}`} tabIndex={0} aria-label="Moves so far">
      {!isWhole(moves) && <li className={css.none}>Earlier moves are shown when the game is over.</li>}
      {turnsOf(moves).map(({ number, white, black }) => (
        <li key={number}>
          <span>{number}.</span>
          <b>{white ?? '…'}</b>
          <b>{black ?? ''}</b>
        </li>
      ))}
      {length === 0 && <li className={css.none}>No move yet.</li>}
    </ol>
  )
}
