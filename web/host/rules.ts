// The rules of the games, for threads that play by them.
import type { AnyGame } from '#kit/game.ts'

const newest = import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { import: 'game' })
const older = import.meta.glob<AnyGame>('../../games/*/rules-*/index.ts', { import: 'game' })

/** Only the rules that are played are fetched: those of that version, or the newest. */
export async function rulesOf(id: string, version?: number): Promise<AnyGame> {
  const game = await newest[`../../games/${id}/rules/index.ts`]?.()
  const exact =
    version === undefined || game?.version === version
      ? game
      : await older[`../../games/${id}/rules-${version}/index.ts`]?.()
  if (!exact) throw new Error(`There is no game "${id}" here${version === undefined ? '' : ` of version ${version}`}`)
  return exact
}
