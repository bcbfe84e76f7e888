// A hook that hands the device on when the current player has nothing left to decide.
import { useEffect, useRef } from 'react'

/** Milliseconds for which the table stays visible after the last animation. */
const LINGER_MS = 900
const CHECK_INTERVAL_MS = 100

/** Calls `onPass` once `isDone` is true and the last turn was animated. */
export function useHandover(isDone: boolean, onPass: () => void): void {
  const latest = useRef(onPass)
  useEffect(() => {
    latest.current = onPass
  })
  useEffect(() => {
    if (!isDone) return
    let still = 0
    const timer = setInterval(() => {
      // The Skip button exists only while a turn is animated.
      still = document.querySelector('[data-skip]') ? 0 : still + CHECK_INTERVAL_MS
      if (still >= LINGER_MS) latest.current()
    }, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isDone])
}
