// A hook that stores the replay of each match the player finishes.
import { useEffect } from 'react'
import { useApp } from '../shell/store.ts'
import { storeReplay } from './replays.ts'

export function useOwnReplays(): void {
  const { match } = useApp()
  const played = match?.outcome && match.seat !== null ? match.id : null
  useEffect(() => {
    if (played !== null && navigator.serviceWorker?.controller) storeReplay(played)
  }, [played])
}
