import { useEffect, useState } from 'react'
import { useCalm } from '#web/design/motion.ts'
import css from './die.module.css'

const TUMBLE_MS = 70
const TUMBLES = 6

/** Falls on its value after some tumbling. */
function useTumble(value: number, sides: number): number {
  const calm = useCalm()
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

/** A die that rolls when it comes on the screen. Without a value it waits. */
export function Die({ value, sides = 6, still = false }: { value: number | undefined; sides?: number; still?: boolean }) {
  if (value === undefined) return <span className={css.die} data-waiting role="img" aria-label="Not rolled yet" />
  return still ? <Face value={value} sides={sides} label={value} /> : <Rolling key={value} value={value} sides={sides} />
}

function Rolling({ value, sides }: { value: number; sides: number }) {
  return <Face value={useTumble(value, sides)} sides={sides} label={value} rolls />
}

function Face({ value, sides, label, rolls = false }: { value: number; sides: number; label: number; rolls?: boolean }) {
  return (
    <svg className={css.die} data-rolls={rolls || undefined} viewBox="0 0 100 100" role="img" aria-label={`${label} on a die of ${sides}`}>
      {sides === 4 ? (
        <>
          <path className={css.body} d="M50 4 97 88H3Z" />
          <text x="50" y="76" textAnchor="middle">
            {value}
          </text>
        </>
      ) : (
        <>
          <rect className={css.body} x="4" y="4" width="92" height="92" rx="20" />
          {PIPS[value]?.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="9.5" />
          ))}
        </>
      )}
    </svg>
  )
}
