// How long each event is shown. Events that arrive together are shown within a few seconds.

import { useMemo, useRef } from 'react'
import { defined } from '#kit/defined.ts'
import type { Event, Seat } from '#kit/game.ts'
import type { Plot } from '#web/design/frame/playout.ts'
import { durationsOf, plotOf, type Shown } from './playout.ts'

export function useTempo(events: readonly Event[], seat: Seat | null): Plot<Shown> {
  const { current: lasts } = useRef(new WeakMap<Event, number>())
  const last = events.at(-1)
  if (last && !lasts.has(last)) {
    const fresh = events.slice(events.findLastIndex((event) => lasts.has(event)) + 1)
    durationsOf(fresh, seat).forEach((ms, i) => {
      lasts.set(defined(fresh[i]), ms)
    })
  }
  return useMemo(() => plotOf((event) => lasts.get(event) ?? 0), [lasts])
}
