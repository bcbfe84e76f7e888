// A hook that hands the device on when the current player has nothing left to decide.
import { useEffect, useRef } from 'react'

/** How long the table stays visible after the last animation, in milliseconds. */
const LINGER_MS = 900
const LOOK_MS = 100

/** Calls `pass` once `goesOn` is true and the last turn has been shown. */
export function useHandingOn(goesOn: boolean, pass: () => void): void {
  const latest = useRef(pass)
  useEffect(() => {
    latest.current = pass
  })
  useEffect(() => {
    if (!goesOn) return
    let still = 0
    const timer = setInterval(() => {
      // The Skip button is present while a turn is animated.
      still = document.querySelector('[data-skip]') ? 0 : still + LOOK_MS
      if (still >= LINGER_MS) latest.current()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [goesOn])
}
