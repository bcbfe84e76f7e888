// Remembers for a few seconds that the clock has just decided for a team.
import { useEffect, useState } from 'react'
import type { Event } from '#kit/game.ts'
import { lastClockDecision } from '../view/clock-decisions.ts'

/** How long the notice is shown, in milliseconds. */
const NOTICE_MS = 4000

/** Returns the newest decision of the clock for `NOTICE_MS` milliseconds. Ignores events before `firstNew`. */
export function useClockNotice(events: readonly Event[], firstNew: number): Event | undefined {
  const at = lastClockDecision(events, firstNew)
  const [seen, setSeen] = useState(-1)
  useEffect(() => {
    if (at < 0) return
    const timer = setTimeout(() => setSeen(at), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [at])
  return at > seen ? events[at] : undefined
}
