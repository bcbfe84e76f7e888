// How long each event is shown: what came at once is told within some seconds, however much it is.
import { useMemo, useRef } from 'react'
import type { Event, Seat } from '#kit/game.ts'
import type { Plot } from '#web/design/playout.ts'
import { plotOf, type Shown, tempo } from './playout.ts'

export function useTempo(events: readonly Event[], seat: Seat | null): Plot<Shown> {
  const timed = useRef({ upTo: 0, lasts: new WeakMap<Event, number>() })
  const { upTo, lasts } = timed.current
  if (events.length > upTo) {
    const fresh = events.slice(upTo)
    tempo(fresh, seat).forEach((ms, i) => {
      lasts.set(fresh[i] as Event, ms)
    })
    timed.current.upTo = events.length
  }
  return useMemo(() => plotOf((event) => lasts.get(event) ?? 0), [lasts])
}
