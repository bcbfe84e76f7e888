// Decides when to offer notices (push messages): after the player has moved in a match with long turns.
import { useEffect, useRef, useState } from 'react'
import type { Ask } from '#kit/game.ts'
import { store } from '../shell/store.ts'
import type { MatchState } from '../wire/app.ts'

/** Duration in milliseconds. The player need not wait at the table for a turn that is at least this long. */
const LONG_MS = 120_000

/** True once the player has made a decision with a long deadline before that deadline passed. */
export function useHasMovedInLongTurn({ asks, seat }: MatchState): boolean {
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
