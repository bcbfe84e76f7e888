// Measures every game of the server: random play, and a replay of the recorded inputs.
import type { AnyGame } from '#kit/game.ts'
import { apply, begin } from '#kit/match.ts'
import { findGames } from '#server/rules/games.ts'
import { type PlayedMatch, playOut } from '../play.ts'
import { stepsPerCpuSecond, type Variant } from '../rounds.ts'

const RECORDED = 5

export const playLabel = (game: AnyGame): string => `${game.id}: random play`
export const applyLabel = (game: AnyGame): string => `${game.id}: apply alone`

export const installedGames = async (): Promise<AnyGame[]> =>
  (await findGames()).all().sort((a, b) => (a.id < b.id ? -1 : 1))

export function gameVariants(game: AnyGame): Variant[] {
  const recorded = Array.from({ length: RECORDED }, (_, i) => playOut(game, i + 1))
  for (const played of recorded) sameEnd(game, played)
  let seed = RECORDED
  let turn = 0
  return [
    { name: playLabel(game), run: (ms) => stepsPerCpuSecond(ms, () => playOut(game, ++seed).entries.length) },
    {
      name: applyLabel(game),
      run: (ms) => stepsPerCpuSecond(ms, () => fold(game, recorded[turn++ % RECORDED] as PlayedMatch).seq),
    },
  ]
}

function fold(game: AnyGame, { start, entries }: PlayedMatch) {
  const { match } = begin(game, start)
  for (const entry of entries) apply(game, match, entry)
  return match
}

function sameEnd(game: AnyGame, played: PlayedMatch): void {
  const { start, entries, match } = JSON.parse(JSON.stringify(played)) as PlayedMatch
  if (JSON.stringify(fold(game, { start, entries, match })) !== JSON.stringify(played.match))
    throw new Error(`${game.id}: the replay of its recorded inputs ends in another state`)
}
