// A hook that tells whether this win is the player's first win at the game in this browser.
import { useEffect, useState } from 'react'
import { hasWonGame, markGameWon } from '../shell/won-games.ts'

/** True if this is the player's first win at the game in this browser. Stays true while the result is shown. */
export function useFirstWin(game: string, won: boolean): boolean {
  const [first] = useState(() => won && !hasWonGame(game))
  useEffect(() => {
    if (first) markGameWon(game)
  }, [first, game])
  return first
}
