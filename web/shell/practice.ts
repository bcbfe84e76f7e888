// Who has not finished a match of a game yet, on this device, plays bots without a clock.
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
