// A hook that checks the record of a replay.
import { useEffect, useState } from 'react'
import type { Replay } from './replay.ts'
import type { Verdict } from './request.ts'

/** Checks the whole record once it is open. Null until the check is done; a string says why it failed. */
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
