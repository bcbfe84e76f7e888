// A hook that stores the replay of each match the player finishes.
import { useEffect } from 'react'
import { useApp } from '../shell/store.ts'

export function useOwnReplays(): void {
  const { match } = useApp()
  const played = match?.outcome && match.seat !== null ? match.id : null
  useEffect(() => {
    if (played !== null && navigator.serviceWorker?.controller) store(played)
  }, [played])
}

const store = (id: string): void =>
  void import('./replays.ts').then(({ storeReplay }) => storeReplay(id)).catch(() => {})
