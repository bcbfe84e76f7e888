// A hook that tells whether the server has been unreachable for a while.
import { useEffect, useState } from 'react'
import { useApp } from '../shell/store.ts'

/** A drop that is over before that is not worth a word. */
const LONG_MS = 3000

/** Whether there is no server to be had: from the start, or for a while now. */
export function useOffline(): boolean {
  const { link, me } = useApp()
  const [long, setLong] = useState(false)
  const lost = link === 'lost'
  useEffect(() => {
    if (!lost) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [lost])
  return lost && (long || me === null)
}
