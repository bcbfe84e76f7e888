// A hook that asks the server for a new room and shows the room once the room exists.
import { useState } from 'react'
import { storeItem } from '../design/browser/storage.ts'
import { navigate } from '../shell/route.ts'

export interface RoomOpening {
  game: string
  with: 'bot' | 'friend'
}

/**
 * Asks the server for a new room and opens the room's page. `opening` describes the requested room; null if none is
 * requested.
 */
export function useRoomOpening() {
  const [opening, setOpening] = useState<RoomOpening | null>(null)
  const go = (what: RoomOpening, code: Promise<string>) => {
    setOpening(what)
    storeItem('been', true)
    code.then((found) => navigate(`/r/${found}`)).catch(() => setOpening(null))
  }
  return { opening, go }
}
