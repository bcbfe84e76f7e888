import { useEffect, useState } from 'react'
import type { Names } from '../matches.ts'
import { recordText } from './record-text.ts'
import { namesOf } from './setting.ts'
import { shelf } from './shelf.ts'

/** A match that is kept here, to be looked at. */
export interface Looked {
  source: { text: string }
  names: () => Promise<Names>
}

/** Null: not yet. Undefined: there is none. While it is played, only those who play it may know what is in it. */
export function useKept(id: string): Looked | null | undefined {
  const [looked, setLooked] = useState<Looked | null | undefined>(null)
  useEffect(() => {
    let gone = false
    const found = shelf.read(id).then((kept): Looked | undefined => {
      if (!kept?.match.outcome) return undefined
      const { seats, start } = kept.match
      return { source: { text: recordText({ start, entries: kept.entries }) }, names: async () => namesOf(seats) }
    })
    found.then(
      (one) => gone || setLooked(one),
      () => gone || setLooked(undefined),
    )
    return () => {
      gone = true
    }
  }, [id])
  return looked
}
