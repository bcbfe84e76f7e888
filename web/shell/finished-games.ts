// Remembers which games the player has finished on this device.
import { readItem, storeItem } from '../design/browser/storage.ts'

const KEY = 'finished'

function finishedGames(): readonly string[] {
  const games = readItem(KEY)
  return Array.isArray(games) ? games : []
}

export const hasFinishedGame = (game: string): boolean => finishedGames().includes(game)

export function markGameFinished(game: string): void {
  if (!hasFinishedGame(game)) storeItem(KEY, [...finishedGames(), game])
}
