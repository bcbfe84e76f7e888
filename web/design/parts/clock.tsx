// A countdown to a deadline.
import { useEffect, useState } from 'react'
import { say } from '../../words/say.ts'
import css from './clock.module.css'
import { remainingText } from './remaining.ts'

/** Below this many milliseconds, the clock looks urgent. The limit is short because some turns last only a minute. */
const URGENT_MS = 15_000

interface Props {
  due: number
  /**
   * Full length of the countdown in milliseconds. If undefined, the time left at the first render is the full length.
   */
  span?: number | undefined
  now: () => number
  label?: string
  /** With `pill`, the clock also has a pie chart that shows the remaining share. */
  look?: 'plain' | 'pill'
}

/** Counts down to `due`, measured by the server's clock. */
export function Clock({ due, span, now, label = say('design.timeLeft'), look = 'plain' }: Props) {
  const { left, share } = useTimeLeft(due, now, span)
  const words = remainingText(left)
  return (
    <span
      className={`${look === 'pill' ? css.pill : css.clock} ${left < URGENT_MS ? css.short : ''}`}
      style={{ '--share': `${Math.round(100 * share)}%` } as React.CSSProperties}
      role="timer"
      aria-label={say('design.timer', { label, time: words })}
    >
      {words}
    </span>
  )
}

/** Stands in the place of the clock in a match without one. */
export const NoClock = () => (
  <span className={`${css.pill} ${css.off}`}>
    <span className="unseen">{say('design.clock')} </span>
    {say('design.clockOff')}
  </span>
)

/**
 * Returns the milliseconds left and the share of the full length that is left. Both are updated four times a second.
 */
export function useTimeLeft(due: number, now: () => number, span?: number): { left: number; share: number } {
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
