// A hook that moves through the steps of a match: jump, step, play, speed and viewer.
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Viewer } from '#kit/game.ts'
import type { Names } from '../api/matches.ts'
import { useLatest } from '../base/use-latest.ts'
import type { Shown } from './replay.ts'
import type { Opened } from './request.ts'
import type { Place } from './use-address.ts'

/** A match that can be shown step by step: a finished one, or the past of a running one as one seat saw it. */
export interface Watchable
  extends Pick<Opened, 'game' | 'options' | 'seats' | 'bots' | 'length' | 'ticks' | 'moments' | 'stopped'> {
  /** Returns the table after a step, as this viewer sees it. The table animates the events after step `from`. */
  at(step: number, viewer: Viewer, from?: number): Promise<Shown>
}

export interface Watched<Steps extends Watchable = Watchable> {
  replay: Steps
  shown: Shown
  names: Names
  eyes: Viewer
  /** Why the last requested step could not be shown; null if it could. */
  trouble: string | null
  playing: boolean
  speed: number
  /** Goes to a step. With `on`, the table animates the events since the current step. */
  go: (step: number, on?: boolean) => void
  see: (eyes: Viewer) => void
  play: (playing: boolean) => void
  setSpeed: (speed: number) => void
}

/** How long playback stays at a step, in ms. A step with more events stays longer. */
const dwell = ({ events, firstNew }: Shown): number => Math.min(4000, 500 + 400 * (events.length - firstNew))

/** Returns the current step and the functions that change it. `shown` is null until `open` is called. */
export function useWatching(
  replay: Watchable | undefined,
): Omit<Watched, 'replay' | 'names' | 'shown'> & { shown: Shown | null; open: (place: Place) => void } {
  const { shown, trouble, look } = useLook(replay)
  const [eyes, setEyes] = useState<Viewer>('all')
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const step = shown?.step ?? 0
  const go = useCallback((to: number, on = false) => look(to, eyes, on ? step : undefined), [look, eyes, step])
  const open = useCallback(
    (place: Place) => {
      const seen = replay?.seats.includes(place.eyes) ? place.eyes : 'all'
      setEyes(seen)
      look(place.step, seen)
    },
    [replay, look],
  )
  const see = useCallback((seen: Viewer) => open({ step, eyes: seen }), [open, step])
  const last = replay?.length ?? 0
  const ended = replay !== undefined && step >= last
  useEffect(() => {
    // When playback restarts at the end, the last step stays shown until the first one has loaded.
    if (!playing || !shown || ended) return
    const timer = setTimeout(() => {
      go(step + 1, true)
      if (step + 1 >= last) setPlaying(false)
    }, dwell(shown) / speed)
    return () => clearTimeout(timer)
  }, [playing, shown, ended, go, step, last, speed])
  const play = useCallback(
    (on: boolean) => {
      if (on && ended) go(0)
      setPlaying(on)
    },
    [ended, go],
  )
  return { shown, trouble, eyes, playing, speed, go, see, play, setSpeed, open }
}

type Look = [step: number, viewer: Viewer, from?: number]

/**
 * Loads one step at a time, and the next one only after the table has rendered it.
 * Renders in a transition, so that dragging along the timeline stays responsive.
 */
function useLook(replay: Watchable | undefined): {
  shown: Shown | null
  trouble: string | null
  look: (...look: Look) => void
} {
  const [shown, setShown] = useState<Shown | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const drawn = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after each newly rendered step
  useEffect(() => drawn.current(), [shown])
  const work = useCallback(
    async (look: Look) => {
      const next = await replay?.at(...look).catch(({ message }: Error) => void setTrouble(message))
      if (!next) return
      setTrouble(null)
      await new Promise<void>((done) => {
        drawn.current = done
        startTransition(() => setShown(next))
      })
    },
    [replay],
  )
  const latest = useLatest(work)
  return { shown, trouble, look: useCallback((...look: Look): void => latest(look), [latest]) }
}
