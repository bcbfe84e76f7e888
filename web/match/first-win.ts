// A hook that tells whether this is the first win at a game in this browser.
import { useEffect, useState } from 'react'
import { keep, kept } from '../design/browser/storage.ts'

const KEY = 'won'

function gamesWon(): readonly string[] {
  const games = kept(KEY)
  return Array.isArray(games) ? games : []
}

/** True if this is the first win at that game in this browser. Stays true while the result is shown. */
export function useFirstWin(game: string, won: boolean): boolean {
  const [first] = useState(() => won && !gamesWon().includes(game))
  useEffect(() => {
    if (first) keep(KEY, [...gamesWon(), game])
  }, [first, game])
  return first
}
