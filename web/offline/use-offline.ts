// A hook that tells whether the server has been unreachable for a while.
import { useEffect, useState } from 'react'
import { useApp } from '../shell/store.ts'

/** Duration in milliseconds. A shorter connection loss is not shown to the player. */
const LONG_MS = 3000

/** True while the server is unreachable, either since the page opened or for longer than `LONG_MS`. */
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
