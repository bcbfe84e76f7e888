// Decides when to offer notices: after the player has moved in a match with long turns.
import { useEffect, useRef, useState } from 'react'
import type { Ask } from '#kit/game.ts'
import { store } from '../shell/store.ts'
import type { MatchState } from '../wire/app.ts'

/** A turn of at least this many ms is too long to wait for at the table. */
const LONG_MS = 120_000

/** True once the player has answered a decision with a long deadline before that deadline. */
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
