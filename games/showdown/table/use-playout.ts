import { useEffect, useMemo, useState } from 'react'
import type { Event } from '#kit/game.ts'
import type { View } from '../rules/view.ts'
import { beatOf, catchUp, type Progress, passQuiet, type Shown, shownOf, step } from './playout.ts'

export interface Playout {
  shown: Shown | null
  /** The event on the screen now; null when the screen is up to date. */
  beat: Event | null
  /** What was told of this turn so far, the current event last. */
  told: readonly Event[]
  skip: () => void
}

/** Steps through the events that are new to this page; between play-outs it shows the view as it is. */
export function usePlayout(view: View, events: readonly Event[], firstNew: number): Playout {
  const latest = useMemo((): Progress => ({ at: events.length, shown: shownOf(view) }), [view, events])
  const [progress, setProgress] = useState<Progress>(() => ({ at: firstNew, shown: latest.shown }))
  // Before the teams are revealed there is nothing to play out.
  const now = useMemo(() => (progress.shown ? passQuiet(catchUp(progress, events), events) : latest), [progress, events, latest])
  const beat = events[now.at] ?? null
  useEffect(() => {
    if (!beat) return setProgress(latest)
    const timer = setTimeout(() => setProgress(step(now, beat)), beatOf(beat))
    return () => clearTimeout(timer)
  }, [beat, now, latest])
  return {
    shown: beat ? step(now, beat).shown : latest.shown,
    beat,
    told: beat ? events.slice(turnStart(events, now.at), now.at + 1).filter((event) => beatOf(event) > 0) : [],
    skip: () => setProgress(latest),
  }
}

function turnStart(events: readonly Event[], at: number): number {
  const opened = events.slice(0, at).findLastIndex((event) => event.type === 'turn_opened')
  return Math.max(0, opened)
}
