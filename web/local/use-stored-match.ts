// A hook that reads a match stored on this device.
import { useEffect, useState } from 'react'
import type { Names, Players } from '../api/matches.ts'
import { matchStorage } from '../host/match-storage.ts'
import { recordText } from '../host/record-text.ts'
import { humanSeats } from '../host/seat-plan.ts'
import { playerFaces, playerNames } from '../host/setup.ts'

/** A stored match, opened for its replay or for the inspector. */
export interface OpenedMatch {
  source: { text: string }
  names: () => Promise<Names>
  players: () => Promise<Players>
  isOver: boolean
}

/**
 * Reads a finished match. With `includeRunning`, also a running match of a single person; other running matches contain
 * secrets. Returns null while it loads, and undefined if there is no such match.
 */
export function useStoredMatch(id: string, includeRunning = false): OpenedMatch | null | undefined {
  const [match, setMatch] = useState<OpenedMatch | null | undefined>(null)
  useEffect(() => {
    let gone = false
    const found = matchStorage.read(id).then((stored): OpenedMatch | undefined => {
      if (!stored) return undefined
      const { seats, start, outcome } = stored.match
      if (!outcome && !(includeRunning && humanSeats(seats).length === 1)) return undefined
      return {
        isOver: outcome !== null,
        source: { text: recordText({ start, entries: stored.entries }) },
        names: async () => playerNames(seats),
        players: async () => ({ names: playerNames(seats), faces: playerFaces(seats) }),
      }
    })
    found.then(
      (opened) => gone || setMatch(opened),
      () => gone || setMatch(undefined),
    )
    return () => {
      gone = true
    }
  }, [id, includeRunning])
  return match
}
