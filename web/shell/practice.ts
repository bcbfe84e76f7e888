// Remembers which games the player has finished on this device.
// Until the first finished match of a game, its matches against bots have no clock.
import { keep, kept } from '../design/browser/storage.ts'

const KEY = 'finished'

function finished(): readonly string[] {
  const games = kept(KEY)
  return Array.isArray(games) ? games : []
}

export const finishedOne = (game: string): boolean => finished().includes(game)

export function finishOne(game: string): void {
  if (!finishedOne(game)) keep(KEY, [...finished(), game])
}
