// A hook that asks the server for a new room and shows the room once the room exists.
import { useState } from 'react'
import { storeItem } from '../design/browser/storage.ts'
import { navigate } from '../shell/route.ts'

export interface RoomOpening {
  game: string
  with: 'bot' | 'friend'
}

/**
 * Navigates to a new room once the server has created the room. `opening` describes the room that the server is
 * creating; null if the server is creating no room.
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
