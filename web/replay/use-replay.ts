import { useCallback, useEffect, useState } from 'react'
import type { Viewer } from '#kit/game.ts'
import type { Names } from '../matches.ts'
import type { Source } from '../record.ts'
import { NoAnswer } from '../thread.ts'
import { useLatest } from '../use-latest.ts'
import { openReplay, type Replay, type Shown } from './replay.ts'
import { momentInAddress, type Place, useAddress } from './use-address.ts'

export interface Watched {
  replay: Replay
  shown: Shown
  names: Names
  eyes: Viewer
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

/** A match that is over, and where one is in it; or why there is nothing to see. */
export function useReplay(source: Source, namesFrom: () => Promise<Names>): Watched | NoAnswer | null {
  const opened = useOpened(source, namesFrom)
  const replay = opened instanceof NoAnswer ? undefined : opened?.replay
  const [shown, setShown] = useState<Shown | null>(null)
  const [eyes, setEyes] = useState<Viewer>('all')
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const look = useLook(replay, setShown)
  const step = shown?.step ?? 0
  const go = useCallback((to: number, on = false) => look(to, eyes, on ? step : undefined), [look, eyes, step])
  const see = useCallback(
    (seen: Viewer) => {
      setEyes(seen)
      look(step, seen)
    },
    [look, step],
  )
  const open = useCallback(
    (moment: Place) => {
      const seen = replay?.seats.includes(moment.eyes) ? moment.eyes : 'all'
      setEyes(seen)
      look(moment.step, seen)
    },
    [replay, look],
  )
  useEffect(() => open(momentInAddress()), [open])
  useAddress(playing ? null : shown && { step: shown.step, eyes }, open)
  const ended = replay !== undefined && step >= replay.length
  useEffect(() => {
    if (!playing || !shown || ended) return setPlaying((was) => was && !ended)
    const timer = setTimeout(() => go(step + 1, true), dwell(shown) / speed)
    return () => clearTimeout(timer)
  }, [playing, shown, ended, go, step, speed])
  const play = useCallback(
    (on: boolean) => {
      if (on && ended) go(0)
      setPlaying(on)
    },
    [ended, go],
  )
  if (opened instanceof NoAnswer) return opened
  return opened && shown && { ...opened, shown, eyes, playing, speed, go, see, play, setSpeed }
}

interface Opening {
  replay: Replay
  names: Names
}

/** `source` and `namesFrom` must keep their identity while nothing changes. */
function useOpened(source: Source, namesFrom: () => Promise<Names>): Opening | NoAnswer | null {
  const [opened, setOpened] = useState<Opening | NoAnswer | null>(null)
  useEffect(() => {
    let left = false
    const opening = openReplay(source)
    Promise.all([opening, namesFrom()]).then(
      ([replay, names]) => !left && setOpened({ replay, names }),
      (why: NoAnswer) => !left && setOpened(why),
    )
    return () => {
      left = true
      opening.then(({ close }) => close()).catch(() => {})
    }
  }, [source, namesFrom])
  return opened
}

/** One look at a time. */
function useLook(replay: Replay | undefined, show: (shown: Shown) => void) {
  const latest = useLatest(useCallback(async (look: [step: number, viewer: Viewer, from?: number]) => replay && show(await replay.at(...look)), [replay, show]))
  return useCallback((...look: [step: number, viewer: Viewer, from?: number]): void => latest(look), [latest])
}
