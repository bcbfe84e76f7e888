// Sends the marked choice shortly before the deadline by the server's clock. Otherwise chance would decide.
import { useEffect, useRef } from 'react'

export const SEND_BEFORE_MS = 400

/** Returns how many milliseconds to wait before sending; undefined if the deadline has passed. */
export function sendDelay(due: number, now: number): number | undefined {
  return now >= due ? undefined : Math.max(0, due - SEND_BEFORE_MS - now)
}

/** Calls `send` once for each `step`, shortly before its deadline. Does nothing if `send` is undefined at that time. */
export function useDeadlineSend(
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
    const wait = due === null ? undefined : sendDelay(due, now())
    if (wait === undefined) return
    const timer = setTimeout(() => {
      if (!latest.current || sent.current === step) return
      sent.current = step
      latest.current()
    }, wait)
    return () => clearTimeout(timer)
  }, [step, due, now])
}
