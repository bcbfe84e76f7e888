// A site whose clock stands still until it is moved: nothing runs out, however long somebody looks.
import type { AnyGame } from '#kit/game.ts'
import { gamesOf } from '../../server/games.ts'
import { type TestClock, testClock } from '../../server/testing/clock.ts'
import { LOOSE } from '../../server/testing/server.ts'
import { openSite, type Site } from './site.ts'

export interface StillSite extends Site {
  clock: TestClock
}

/** Without limits: while the clock stands still nobody earns the right to another message or request. */
export async function openStill(rules: AnyGame, env: Record<string, string> = {}): Promise<StillSite> {
  const clock = testClock()
  return { ...(await openSite({ ...LOOSE, ...env }, { clock, games: gamesOf([rules]) })), clock }
}
