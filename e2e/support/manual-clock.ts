// A server whose clock only the test moves, so that no deadline expires while a test looks at a page.
import type { AnyGame } from '#kit/game.ts'
import { gamesOf } from '../../server/rules/games.ts'
import { type TestClock, testClock } from '../../server/testing/clock.ts'
import { LOOSE } from '../../server/testing/server.ts'
import { openSite, type Site } from './site.ts'

export interface ManualClockSite extends Site {
  clock: TestClock
}

/** Opens the server without rate limits, which would recover only as time passes. */
export async function openManualClockSite(rules: AnyGame, env: Record<string, string> = {}): Promise<ManualClockSite> {
  const clock = testClock()
  return { ...(await openSite({ ...LOOSE, ...env }, { clock, games: gamesOf([rules]) })), clock }
}
