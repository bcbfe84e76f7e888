// Loads the rules of games, for worker threads.
import type { AnyGame } from '#kit/game.ts'

const newest = import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { import: 'game' })
const older = import.meta.glob<AnyGame>('../../games/*/rules-*/index.ts', { import: 'game' })

/**
 * Fetches a game's rules in the given version, by default the newest. Throws if the game or the version does not exist.
 */
export async function rulesOf(id: string, version?: number): Promise<AnyGame> {
  const game = await newest[`../../games/${id}/rules/index.ts`]?.()
  const exact =
    version === undefined || game?.version === version
      ? game
      : await older[`../../games/${id}/rules-${version}/index.ts`]?.()
  if (!exact) throw new Error(`There is no game "${id}" here${version === undefined ? '' : ` of version ${version}`}`)
  return exact
}
