import { useEffect, useState } from 'react'
import type { Replay } from './replay.ts'
import type { Verdict } from './request.ts'

/** Checks the whole record as soon as it is open. Null until it has; a string is why it could not. */
export function useVerdict(replay: Replay | undefined): Verdict | string | null {
  const [verdict, setVerdict] = useState<Verdict | string | null>(null)
  useEffect(() => {
    let left = false
    replay?.check().then(
      (found) => !left && setVerdict(found),
      ({ message }: Error) => !left && setVerdict(message),
    )
    return () => {
      left = true
      setVerdict(null)
    }
  }, [replay])
  return verdict
}
