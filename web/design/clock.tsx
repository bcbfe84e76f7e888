import { useEffect, useState } from 'react'
import css from './clock.module.css'

const two = (n: number) => String(n).padStart(2, '0')

/** 41:08, 2:05:00, 6 d 4 h. Rounded up, so that 0:00 means over. */
export function remaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [d, h, m, s] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  if (d > 0) return `${d} d ${h} h`
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

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
