// A hook that moves through the steps of a match: jump, step, play, speed and viewer.
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Viewer } from '#kit/game.ts'
import type { Names, Players } from '../api/matches.ts'
import { useLatest } from '../base/use-latest.ts'
import type { Moment } from './moment-url.ts'
import type { ShownStep } from './replay.ts'
import type { OpenedReplay } from './request.ts'

/** A match that can be shown step by step: a finished match, or the earlier part of a running match. */
export interface ReplaySteps
  extends Pick<
    OpenedReplay,
    'game' | 'options' | 'seats' | 'bots' | 'firstStep' | 'length' | 'ticks' | 'moments' | 'stopped'
  > {
  /** Returns the table's props after a step, for this viewer. The table animates the events after step `from`. */
  at(step: number, viewer: Viewer, from?: number): Promise<ShownStep>
}

export interface Playback<Steps extends ReplaySteps = ReplaySteps> {
  replay: Steps
  shown: ShownStep
  names: Names
  faces: Players['faces']
  eyes: Viewer
  /** Why the last requested step could not be shown; null if the step was shown. */
  trouble: string | null
  isPlaying: boolean
  speed: number
  /** Goes to a step. With `on`, the table animates the events since the current step. */
  goTo: (step: number, on?: boolean) => void
  showAs: (eyes: Viewer) => void
  setPlaying: (playing: boolean) => void
  setSpeed: (speed: number) => void
}

/** How many milliseconds playback shows a step. A step with more events is shown longer. */
const dwellMs = ({ events, firstNew }: ShownStep): number => Math.min(4000, 500 + 400 * (events.length - firstNew))

/** Returns the current step and the functions that go to other steps. `shown` is null until `open` is called. */
export function usePlayback(
  replay: ReplaySteps | undefined,
): Omit<Playback, 'replay' | 'names' | 'faces' | 'shown'> & { shown: ShownStep | null; open: (place: Moment) => void } {
  const { shown, trouble, look } = useStepLoader(replay)
  const [eyes, setEyes] = useState<Viewer>('all')
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const step = shown?.step ?? 0
  const go = useCallback((to: number, on = false) => look(to, eyes, on ? step : undefined), [look, eyes, step])
  const open = useCallback(
    (place: Moment) => {
      const seen = replay?.seats.includes(place.eyes) ? place.eyes : 'all'
      setEyes(seen)
      look(place.step, seen)
    },
    [replay, look],
  )
  const see = useCallback((seen: Viewer) => open({ step, eyes: seen }), [open, step])
  const first = replay?.firstStep ?? 0
  const last = replay?.length ?? 0
  const ended = replay !== undefined && step >= last
  useEffect(() => {
    // When playback starts again, the last step stays on the screen until the first step has loaded.
    if (!playing || !shown || ended) return
    const timer = setTimeout(() => {
      go(step + 1, true)
      if (step + 1 >= last) setPlaying(false)
    }, dwellMs(shown) / speed)
    return () => clearTimeout(timer)
  }, [playing, shown, ended, go, step, last, speed])
  const play = useCallback(
    (on: boolean) => {
      if (on && ended) go(first)
      setPlaying(on)
    },
    [ended, first, go],
  )
  return { shown, trouble, eyes, isPlaying: playing, speed, goTo: go, showAs: see, setPlaying: play, setSpeed, open }
}

type Look = [step: number, viewer: Viewer, from?: number]

/**
 * Loads one step at a time, each after the table has rendered the step before. A React transition renders the step, so
 * that dragging along the timeline stays responsive.
 */
function useStepLoader(replay: ReplaySteps | undefined): {
  shown: ShownStep | null
  trouble: string | null
  look: (...look: Look) => void
} {
  const [shown, setShown] = useState<ShownStep | null>(null)
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
