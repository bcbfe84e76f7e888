import { type CSSProperties, useEffect, useState } from 'react'
import type { Ask } from '#kit/game.ts'
import css from './countdown.module.css'

const TICK_MS = 100
const URGENT_S = 3

/** Seconds, large, with a bar that shrinks. `mine`: it is this player who must hurry. */
export function Countdown({ ask, now, mine, words }: { ask: Ask; now: () => number; mine: boolean; words: string }) {
  const due = ask.due ?? ask.since
  const [left, setLeft] = useState(() => due - now())
  useEffect(() => {
    const tick = () => setLeft(due - now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [due, now])
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const share = Math.min(1, Math.max(0, left / (due - ask.since)))
  return (
    <div className={css.countdown} role="timer" aria-label={`Time left: ${seconds} seconds`} data-mine={mine || undefined} data-urgent={(mine && seconds <= URGENT_S) || undefined}>
      <span className={css.seconds}>{seconds}</span>
      <span className={css.words}>{words}</span>
      <span className={css.track}>
        <i style={{ '--share': share } as CSSProperties} />
      </span>
    </div>
  )
}
