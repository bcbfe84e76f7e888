import { useCallback, useEffect, useRef, useState } from 'react'
import type { Viewer } from '#kit/game.ts'
import { openReplay, type Replay, type Shown } from './replay.ts'

export interface Watched {
  replay: Replay
  shown: Shown
  names: Readonly<Record<string, string>>
  eyes: Viewer
  playing: boolean
  /** Goes to a step; `on`: what came since is played out. */
  go: (step: number, on?: boolean) => void
  see: (eyes: Viewer) => void
  play: (playing: boolean) => void
}

/** How long a step stays before the next, ms: longer where more happened. */
const dwell = ({ events, firstNew }: Shown): number => Math.min(4000, 500 + 400 * (events.length - firstNew))

const recordOf = (id: string): string => `/api/matches/${encodeURIComponent(id)}`

/** The step named in the address: #t=12. */
const stepInAddress = (): number => Number(/^#t=(\d+)$/.exec(location.hash)?.[1] ?? 0)

async function namesOf(id: string): Promise<Record<string, string>> {
  const answer = await fetch(`${recordOf(id)}/names`)
  return answer.ok ? ((await answer.json()) as Record<string, string>) : {}
}

/** A match that is over, and where one is in it; a string is why there is nothing to see. */
export function useReplay(id: string, speed: number): Watched | string | null {
  const [opened, setOpened] = useState<Pick<Watched, 'replay' | 'names'> | string | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [eyes, setEyes] = useState<Viewer>('all')
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    let left = false
    const opening = openReplay({ url: `${recordOf(id)}/record` })
    Promise.all([opening, namesOf(id)]).then(
      ([replay, names]) => !left && setOpened({ replay, names }),
      (error: Error) => !left && setOpened(error.message),
    )
    return () => {
      left = true
      opening.then(({ close }) => close()).catch(() => {})
    }
  }, [id])
  const replay = typeof opened === 'string' ? undefined : opened?.replay
  const look = useLook(replay, setShown)
  useEffect(() => look(stepInAddress(), 'all'), [look])
  const step = shown?.step ?? 0
  const go = useCallback((to: number, on = false) => look(to, eyes, on ? step : undefined), [look, eyes, step])
  const see = (seen: Viewer) => {
    setEyes(seen)
    look(step, seen)
  }
  const ended = replay !== undefined && step >= replay.length
  useEffect(() => {
    if (!playing || !shown || ended) return setPlaying((was) => was && !ended)
    const timer = setTimeout(() => go(step + 1, true), dwell(shown) / speed)
    return () => clearTimeout(timer)
  }, [playing, shown, ended, go, step, speed])
  const play = (on: boolean) => {
    if (on && ended) go(0)
    setPlaying(on)
  }
  if (typeof opened === 'string') return opened
  return opened && shown && { ...opened, shown, eyes, playing, go, see, play }
}

/** Asks for one look at a time: of what was wanted meanwhile only the last is asked for. */
function useLook(replay: Replay | undefined, show: (shown: Shown) => void) {
  const wanted = useRef<[number, Viewer, number?]>(undefined)
  const busy = useRef(false)
  return useCallback(
    (...look: [step: number, viewer: Viewer, from?: number]): void => {
      wanted.current = look
      if (busy.current || !replay) return
      busy.current = true
      void (async () => {
        try {
          for (let next = wanted.current; next; next = wanted.current) {
            wanted.current = undefined
            show(await replay.at(...next))
          }
        } finally {
          busy.current = false
        }
      })()
    },
    [replay, show],
  )
}
