import { useEffect, useState } from 'react'
import css from './clock.module.css'
import { remaining } from './remaining.ts'

/** From here on it is urgent. A minute is the whole turn in some games. */
const URGENT_MS = 15_000

/** Counts down to `due` by the server's time. */
export function Clock({ due, now, label = 'Time left' }: { due: number; now: () => number; label?: string }) {
  const [left, setLeft] = useState(() => due - now())
  useEffect(() => {
    const tick = () => setLeft(due - now())
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [due, now])
  const words = remaining(left)
  return (
    <span className={`${css.clock} ${left < URGENT_MS ? css.short : ''}`} role="timer" aria-label={`${label}: ${words}`}>
      {words}
    </span>
  )
}
