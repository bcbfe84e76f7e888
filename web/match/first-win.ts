// A hook that tells whether this win is the player's first win at the game in this browser.
import { useEffect, useState } from 'react'
import { readItem, storeItem } from '../design/browser/storage.ts'

const KEY = 'won'

function gamesWon(): readonly string[] {
  const games = readItem(KEY)
  return Array.isArray(games) ? games : []
}

/** True if this is the player's first win at the game in this browser. Stays true while the result is shown. */
export function useFirstWin(game: string, won: boolean): boolean {
  const [first] = useState(() => won && !gamesWon().includes(game))
  useEffect(() => {
    if (first) storeItem(KEY, [...gamesWon(), game])
  }, [first, game])
  return first
}
