// When notices are offered: somebody has made a move, and the next may be long in coming.
import { useEffect, useRef, useState } from 'react'
import type { Ask } from '#kit/game.ts'
import { store } from '../shell/store.ts'
import type { MatchState } from '../wire/app.ts'

/** A turn that lasts so long is not waited for at the table, ms. */
const LONG_MS = 120_000

/** Whether the player has answered a decision that had minutes, before its time was up. */
export function useMoved({ asks, seat }: MatchState): boolean {
  const [moved, setMoved] = useState(false)
  const before = useRef<Ask>(undefined)
  const long = asks.find((ask) => ask.seat === seat && ask.due !== undefined && ask.due - ask.since >= LONG_MS)
  useEffect(() => {
    const { id, due = 0 } = before.current ?? {}
    if (id !== undefined && id !== long?.id && store.now() < due) setMoved(true)
    before.current = long
  }, [long])
  return moved
}
