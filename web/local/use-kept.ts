// A hook that reads a match stored on this device.
import { useEffect, useState } from 'react'
import type { Names } from '../api/matches.ts'
import { peopleAt } from '../host/plan.ts'
import { recordText } from '../host/record-text.ts'
import { namesOf } from '../host/setting.ts'
import { shelf } from '../host/shelf.ts'

/** A stored match, opened for its replay or for the inspector. */
export interface Looked {
  source: { text: string }
  names: () => Promise<Names>
  over: boolean
}

/**
 * Reads a finished match. With `played`, also a running match with only one person; other running matches contain
 * secrets. Returns null while it loads and undefined if there is none.
 */
export function useKept(id: string, played = false): Looked | null | undefined {
  const [looked, setLooked] = useState<Looked | null | undefined>(null)
  useEffect(() => {
    let gone = false
    const found = shelf.read(id).then((kept): Looked | undefined => {
      if (!kept) return undefined
      const { seats, start, outcome } = kept.match
      if (!outcome && !(played && peopleAt(seats).length === 1)) return undefined
      return {
        over: outcome !== null,
        source: { text: recordText({ start, entries: kept.entries }) },
        names: async () => namesOf(seats),
      }
    })
    found.then(
      (one) => gone || setLooked(one),
      () => gone || setLooked(undefined),
    )
    return () => {
      gone = true
    }
  }, [id, played])
  return looked
}
