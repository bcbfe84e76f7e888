// A hook that hands the device on when the current player has nothing left to decide.
import { useEffect, useRef } from 'react'

/** So long what happened stays in sight when it has been played out, ms. */
const LINGER_MS = 900
const LOOK_MS = 100

/** Once nothing is to be decided here any more and what came of it has been seen, it goes on. */
export function useHandingOn(goesOn: boolean, pass: () => void): void {
  const latest = useRef(pass)
  useEffect(() => {
    latest.current = pass
  })
  useEffect(() => {
    if (!goesOn) return
    let still = 0
    const timer = setInterval(() => {
      // A turn that plays out can be skipped.
      still = document.querySelector('[data-skip]') ? 0 : still + LOOK_MS
      if (still >= LINGER_MS) latest.current()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [goesOn])
}
