// A site with a manual clock, so that no deadline expires while a test looks.
import type { AnyGame } from '#kit/game.ts'
import { gamesOf } from '../../server/games.ts'
import { type TestClock, testClock } from '../../server/testing/clock.ts'
import { LOOSE } from '../../server/testing/server.ts'
import { openSite, type Site } from './site.ts'

export interface StillSite extends Site {
  clock: TestClock
}

/** Opens the site without rate limits, because no time passes to refill them. */
export async function openStill(rules: AnyGame, env: Record<string, string> = {}): Promise<StillSite> {
  const clock = testClock()
  return { ...(await openSite({ ...LOOSE, ...env }, { clock, games: gamesOf([rules]) })), clock }
}
