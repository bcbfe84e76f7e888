// A hook that shows new events one after another until the screen is up to date.
import { startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { Event } from '#kit/game.ts'
import { useReducedMotion } from '../browser/motion.ts'
import { PlaybackSpeed, pace, paceFactor } from '../parts/pace.tsx'
import { advance, applyEvent, type Plot, type Progress } from './playout.ts'

export interface Playout<Shown, Told extends Event = Event> {
  /** The state to render; null before the first state has arrived. */
  shown: Shown | null
  /** The event shown now; null if the screen is up to date. */
  beat: Told | null
  /** Index of the event that is shown now. Equals the number of events if the screen is up to date. */
  at: number
  /** Skips to the latest state. */
  skip: () => void
}

/** Multiplies the display time of each event when animations are off, because there is less to see. */
const CALM_PACE = 0.6

/** Shows new events one after another, then `latest`. Callers must memoize `plot` and `latest`. */
export function usePlayout<Shown, Told extends Event>(
  plot: Plot<Shown, NoInfer<Told>>,
  latest: Shown | null,
  events: readonly Told[],
  firstNew: number,
): Playout<Shown, Told> {
  const factor = (paceFactor(pace.use()) * (useReducedMotion() ? CALM_PACE : 1)) / useContext(PlaybackSpeed)
  const end = useMemo(() => ({ at: events.length, shown: latest }), [latest, events])
  const [progress, setProgress] = useState(() => ({ at: firstNew, shown: latest }))
  // A jump to another step of a replay brings no new events, so nothing is animated.
  const jumped = firstNew >= events.length
  const now = useMemo(
    () => (isDrawn(progress) && !jumped ? advance(plot, progress, events) : end),
    [plot, progress, events, end, jumped],
  )
  const beat = events[now.at] ?? null
  useEffect(() => {
    if (!beat || !isDrawn(now)) return startTransition(() => setProgress(end))
    // This update is a React transition: React renders it in small parts, so running animations do not stop.
    const timer = setTimeout(
      () => startTransition(() => setProgress(applyEvent(plot, now, beat))),
      plot.beat(beat) * factor,
    )
    return () => clearTimeout(timer)
  }, [plot, beat, now, end, factor])
  const skip = useCallback(() => setProgress(end), [end])
  useEscape(beat !== null, skip)
  return { shown: beat && isDrawn(now) ? plot.follow(now.shown, beat) : latest, beat, at: now.at, skip }
}

const isDrawn = <Shown>(progress: Progress<Shown | null>): progress is Progress<Shown> => progress.shown !== null

/** Skips the animation of new events when the player presses Escape. An open dialog gets the Escape key first. */
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
