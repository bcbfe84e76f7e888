import { useEffect, useRef } from 'react'
import css from './move-list.module.css'

interface Turn {
  number: number
  white: string
  black: string | undefined
}

const turnsOf = (history: readonly string[]): Turn[] => history.flatMap((san, at) => (at % 2 === 0 ? [{ number: at / 2 + 1, white: san, black: history[at + 1] }] : []))

/** The moves so far, the newest in sight. */
export function MoveList({ history, className = '' }: { history: readonly string[]; className?: string | undefined }) {
  const list = useRef<HTMLOListElement>(null)
  const { length } = history
  useEffect(() => {
    if (list.current && length > 0) list.current.scrollTop = list.current.scrollHeight
  }, [length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol ref={list} className={`${css.list} ${className}`} tabIndex={0} aria-label="Moves so far">
      {turnsOf(history).map(({ number, white, black }) => (
        <li key={number}>
          <span>{number}.</span>
          <b>{white}</b>
          <b>{black ?? ''}</b>
        </li>
      ))}
      {length === 0 && <li className={css.none}>No move yet.</li>}
    </ol>
  )
}
