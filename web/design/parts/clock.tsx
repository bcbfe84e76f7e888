// A countdown to a deadline.
import { useEffect, useState } from 'react'
import css from './clock.module.css'
import { remaining } from './remaining.ts'

/** Remaining time below which the clock looks urgent. It is short because some turns last only a minute. */
const URGENT_MS = 15_000

interface Props {
  due: number
  /** Full length in milliseconds. Without it, the time left at the first render counts as the full length. */
  span?: number | undefined
  now: () => number
  label?: string
  /** `pill` also shows the remaining share as a pie chart. */
  look?: 'plain' | 'pill'
}

/** Counts down to `due` by the server's time. */
export function Clock({ due, span, now, label = 'Time left', look = 'plain' }: Props) {
  const { left, share } = useLeft(due, now, span)
  const words = remaining(left)
  return (
    <span
      className={`${look === 'pill' ? css.pill : css.clock} ${left < URGENT_MS ? css.short : ''}`}
      style={{ '--share': `${Math.round(100 * share)}%` } as React.CSSProperties}
      role="timer"
      aria-label={`${label}: ${words}`}
    >
      {words}
    </span>
  )
}

/** Returns the remaining milliseconds and their share of the full length. It updates four times a second. */
export function useLeft(due: number, now: () => number, span?: number): { left: number; share: number } {
  const [left, setLeft] = useState(() => due - now())
  const [seen, setSeen] = useState({ due, span: left })
  if (seen.due !== due) setSeen({ due, span: due - now() })
  useEffect(() => {
    const tick = () => setLeft(due - now())
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [due, now])
  return { left, share: Math.min(1, Math.max(0, left / Math.max(1, span ?? seen.span))) }
}
