// Decides when to offer notices (push messages): after the player has moved in a match with long turns.
import { useEffect, useRef, useState } from 'react'
import type { Ask } from '#kit/game.ts'
import { store } from '../shell/store.ts'
import type { MatchState } from '../wire/app.ts'

/** A turn of at least this many milliseconds is long: the player may leave the page meanwhile. */
const LONG_MS = 120_000

/** Returns true once the player has moved in time in a turn of at least `LONG_MS`. */
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
