import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Viewer } from '#kit/game.ts'
import type { Names } from '../api/matches.ts'
import { useLatest } from '../base/use-latest.ts'
import type { Shown } from './replay.ts'
import type { Opened } from './request.ts'
import type { Place } from './use-address.ts'

/** Steps one can go through: a match that is over, or what one knew of one that goes on. */
export interface Watchable
  extends Pick<Opened, 'game' | 'options' | 'seats' | 'bots' | 'length' | 'ticks' | 'moments' | 'stopped'> {
  /** After a step, through these eyes; `from`: the step the table shows now, so that what came since is played out. */
  at(step: number, viewer: Viewer, from?: number): Promise<Shown>
}

export interface Watched<Steps extends Watchable = Watchable> {
  replay: Steps
  shown: Shown
  names: Names
  eyes: Viewer
  /** Why the last place could not be shown. */
  trouble: string | null
  playing: boolean
  speed: number
  /** Goes to a step; `on`: what came since is played out. */
  go: (step: number, on?: boolean) => void
  see: (eyes: Viewer) => void
  play: (playing: boolean) => void
  setSpeed: (speed: number) => void
}

/** How long a step stays before the next, ms: longer where more happened. */
const dwell = ({ events, firstNew }: Shown): number => Math.min(4000, 500 + 400 * (events.length - firstNew))

/** Where one is in it, and what moves one on. Nothing is shown before a place is opened. */
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
    // Who plays it again is still at its end until its beginning is there.
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

/** One look at a time, and the next when the table shows it. Drawn in slices: a finger on the line is never kept waiting. */
function useLook(replay: Watchable | undefined): {
  shown: Shown | null
  trouble: string | null
  look: (...look: Look) => void
} {
  const [shown, setShown] = useState<Shown | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const drawn = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when something else is drawn
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
