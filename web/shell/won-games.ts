// Remembers which games the player has won on this device. Until the first win at a game, its bots are easy.
import { readItem, storeItem } from '../design/browser/storage.ts'

const KEY = 'won'

function wonGames(): readonly string[] {
  const games = readItem(KEY)
  return Array.isArray(games) ? games : []
}

export const hasWonGame = (game: string): boolean => wonGames().includes(game)

export function markGameWon(game: string): void {
  if (!hasWonGame(game)) storeItem(KEY, [...wonGames(), game])
}
