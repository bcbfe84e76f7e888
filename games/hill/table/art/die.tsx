// Dice: a die that rolls to its value, and a die as an icon.
import { useEffect, useState } from 'react'
import { useReducedMotion } from '#web/design/browser/motion.ts'
import { say } from '../../words/say.ts'
import css from './die.module.css'

const TUMBLE_MS = 70
const TUMBLES = 6

/** Returns random faces of a die for a short time, then the final value of the die. */
function useTumble(value: number, sides: number): number {
  const calm = useReducedMotion()
  const [left, setLeft] = useState(calm ? 0 : TUMBLES)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), TUMBLE_MS)
    return () => clearTimeout(timer)
  }, [left])
  return left === 0 ? value : ((value + left * 2) % sides) + 1
}

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

/** A die that rolls when it appears. A die without a value shows a blank face. */
export function Die({
  value,
  sides = 6,
  theirs,
}: {
  value: number | undefined
  sides?: number
  theirs?: boolean | undefined
}) {
  if (value === undefined) return <span className={css.die} data-waiting role="img" aria-label={say('die.waiting')} />
  return <Rolling key={value} value={value} sides={sides} theirs={theirs} />
}

function Rolling({ value, sides, theirs }: { value: number; sides: number; theirs: boolean | undefined }) {
  const face = useTumble(value, sides)
  return (
    <svg
      className={css.die}
      data-theirs={theirs || undefined}
      viewBox="0 0 100 100"
      role="img"
      aria-label={say('die.value', { value, sides })}
    >
      {sides === 4 ? (
        <>
          <path className={css.body} d="M50 4 97 88H3Z" />
          <text x="50" y="76" textAnchor="middle">
            {face}
          </text>
        </>
      ) : (
        <>
          <rect className={css.body} x="4" y="4" width="92" height="92" rx="20" />
          {PIPS[face]?.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="9.5" />
          ))}
        </>
      )}
    </svg>
  )
}

/** The four-sided die for moving, as an icon. */
export const D4 = ({ value = 4 }: { value?: number }) => (
  <svg className={css.d4} viewBox="0 0 40 40" aria-hidden="true">
    <path d="M20 3 37 32H3z" fill="#fff6e6" stroke="#5f1f06" strokeWidth="2.4" strokeLinejoin="round" />
    <path d="M20 3 37 32H20z" fill="#f0d5b0" />
    <text x="20" y="28" textAnchor="middle">
      {value}
    </text>
  </svg>
)
