// What is marked when a clock ends is sent, not a random piece: a little before, by the server's time, so that it is there in time.
import { useEffect, useRef } from 'react'

export const EARLY_MS = 400

/** How long to wait until then, ms. Undefined: it is too late. */
export function waitFor(due: number, now: number): number | undefined {
  return now >= due ? undefined : Math.max(0, due - EARLY_MS - now)
}

/** Calls `send` once for each `step`, just before it is due, if there is something to send then. */
export function useLastMoment(
  step: string,
  due: number | null,
  now: () => number,
  send: (() => void) | undefined,
): void {
  const latest = useRef(send)
  const sent = useRef('')
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const wait = due === null ? undefined : waitFor(due, now())
    if (wait === undefined) return
    const timer = setTimeout(() => {
      if (!latest.current || sent.current === step) return
      sent.current = step
      latest.current()
    }, wait)
    return () => clearTimeout(timer)
  }, [step, due, now])
}
