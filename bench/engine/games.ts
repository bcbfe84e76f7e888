// Measures every game of the server: random play with listed choices, and replay of the recorded inputs.
import type { AnyGame } from '#kit/game.ts'
import { apply, begin } from '#kit/match.ts'
import { findGames } from '#server/games.ts'
import { type Played, playOut } from '../play.ts'
import { timed, type Variant } from '../rounds.ts'

const RECORDED = 5

export const playing = (game: AnyGame): string => `${game.id}: random play`
export const folding = (game: AnyGame): string => `${game.id}: apply alone`

export const installedGames = async (): Promise<AnyGame[]> =>
  (await findGames()).all().sort((a, b) => (a.id < b.id ? -1 : 1))

export function gameVariants(game: AnyGame): Variant[] {
  const recorded = Array.from({ length: RECORDED }, (_, i) => playOut(game, i + 1))
  for (const played of recorded) sameEnd(game, played)
  let seed = RECORDED
  let turn = 0
  return [
    { name: playing(game), run: (ms) => timed(ms, () => playOut(game, ++seed).entries.length) },
    { name: folding(game), run: (ms) => timed(ms, () => fold(game, recorded[turn++ % RECORDED] as Played).seq) },
  ]
}

function fold(game: AnyGame, { start, entries }: Played) {
  const { match } = begin(game, start)
  for (const entry of entries) apply(game, match, entry)
  return match
}

function sameEnd(game: AnyGame, played: Played): void {
  const { start, entries, match } = JSON.parse(JSON.stringify(played)) as Played
  if (JSON.stringify(fold(game, { start, entries, match })) !== JSON.stringify(played.match))
    throw new Error(`${game.id}: its recorded inputs end elsewhere`)
}
