// What is asked over plain HTTP. Without an answer the page shows less, never an error: these are extras.
import { useEffect, useState } from 'react'
import { TIMEOUT_MS } from './socket.ts'

export interface GameInfo {
  id: string
  /** How many people are at a table of this game now. */
  playing: number
  /** How many can play; `min` is 0 where a table opens before anybody sits at it. */
  seats: { min: number; most: number }
  /** The options as JSON Schema. */
  options: unknown
}

const FRESH_MS = 20_000

async function read<T>(path: string): Promise<T[]> {
  const answer = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) return []
  const rows = (await answer.json()) as unknown
  return Array.isArray(rows) ? (rows as T[]) : []
}

/** Read at once, whenever the page comes to the front, and now and then while it is there. `again` changes: read now. */
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
