// A hook that plays new events one after another.
import { startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { Event } from '#kit/game.ts'
import { useCalm } from '../browser/motion.ts'
import { pace, paceFactor, Tempo } from '../parts/pace.tsx'
import { next, type Plot, type Progress, step } from './playout.ts'

export interface Playout<Shown> {
  /** What to draw; null while there is nothing to draw yet. */
  shown: Shown | null
  /** The event on the screen now; null when the screen is up to date. */
  beat: Event | null
  /** The number of that event in the list of all events. */
  at: number
  /** Straight to the end. */
  skip: () => void
}

/** Without movement there is less to look at. */
const CALM_PACE = 0.6

/** Steps through the events that are new to this page; between play-outs it shows `latest`. `plot` and `latest` must keep their identity while nothing changes. */
export function usePlayout<Shown>(
  plot: Plot<Shown>,
  latest: Shown | null,
  events: readonly Event[],
  firstNew: number,
): Playout<Shown> {
  const factor = (paceFactor(pace.use()) * (useCalm() ? CALM_PACE : 1)) / useContext(Tempo)
  const end = useMemo(() => ({ at: events.length, shown: latest }), [latest, events])
  const [progress, setProgress] = useState(() => ({ at: firstNew, shown: latest }))
  // Nothing is new to who has jumped there: what lies between is not played out.
  const jumped = firstNew >= events.length
  const now = useMemo(
    () => (isDrawn(progress) && !jumped ? next(plot, progress, events) : end),
    [plot, progress, events, end, jumped],
  )
  const beat = events[now.at] ?? null
  useEffect(() => {
    if (!beat || !isDrawn(now)) return startTransition(() => setProgress(end))
    // In small parts, so that what moves does not stand still meanwhile.
    const timer = setTimeout(() => startTransition(() => setProgress(step(plot, now, beat))), plot.beat(beat) * factor)
    return () => clearTimeout(timer)
  }, [plot, beat, now, end, factor])
  const skip = useCallback(() => setProgress(end), [end])
  useEscape(beat !== null, skip)
  return { shown: beat && isDrawn(now) ? plot.follow(now.shown, beat) : latest, beat, at: now.at, skip }
}

const isDrawn = <Shown>(progress: Progress<Shown | null>): progress is Progress<Shown> => progress.shown !== null

/** Escape skips wherever the focus is, unless a sheet is open: there it closes the sheet. */
function useEscape(playing: boolean, skip: () => void): void {
  useEffect(() => {
    if (!playing) return
    const key = (e: KeyboardEvent) => {
      if (e.key === 'Escape' && !document.querySelector('[role="dialog"]')) skip()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [playing, skip])
}
