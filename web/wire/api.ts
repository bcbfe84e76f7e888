// Reads optional data over HTTP. After a failed request, the page shows less data and no error.
import { useEffect, useState } from 'react'
import { TIMEOUT_MS } from './socket.ts'

export interface GameInfo {
  id: string
  /** Number of people who play this game now. */
  playing: number
  /** Number of players in a match. `min` is 0 if a match can start without players. */
  seats: { min: number; most: number }
  /** JSON Schema of the game's options. */
  options: unknown
}

const FRESH_MS = 20_000

async function read<T>(path: string): Promise<T[]> {
  const answer = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) return []
  const rows = (await answer.json()) as unknown
  return Array.isArray(rows) ? (rows as T[]) : []
}

/**
 * Fetches a list on mount, whenever the page becomes visible, and at intervals. A change of `again` fetches at once;
 * null pauses fetching.
 */
function useFresh<T>(path: string, again: unknown): readonly T[] {
  const [rows, setRows] = useState<readonly T[]>([])
  useEffect(() => {
    let gone = false
    const look = () => {
      if (document.visibilityState === 'hidden' || again === null) return
      read<T>(path).then(
        (fresh) => gone || setRows(fresh),
        () => {},
      )
    }
    look()
    const timer = setInterval(look, FRESH_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [path, again])
  return rows
}

export const useGames = (): readonly GameInfo[] => useFresh<GameInfo>('/api/games', true)
