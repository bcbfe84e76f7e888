// A hook that verifies the record of a replay.
import { useEffect, useState } from 'react'
import type { Replay } from './replay.ts'
import type { Verdict } from './request.ts'

/**
 * Verifies the whole record. Returns null until then, then the verdict, or a text that says why the verification failed
 * to run.
 */
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
