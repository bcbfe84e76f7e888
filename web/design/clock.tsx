import { useEffect, useState } from 'react'
import css from './clock.module.css'
import { remaining } from './remaining.ts'

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
    <span className={`${css.clock} ${left < 60_000 ? css.short : ''}`} role="timer" aria-label={`${label}: ${words}`}>
      {words}
    </span>
  )
}
