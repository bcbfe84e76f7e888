// A hook that tells whether the server has been unreachable for a while.
import { useEffect, useState } from 'react'
import { useApp } from '../shell/store.ts'

/** A connection loss of fewer milliseconds is not shown to the player. */
const LONG_MS = 3000

/** True if the server is unreachable since the page opened, or for longer than `LONG_MS`. */
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
