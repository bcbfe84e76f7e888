// Tests of a match whose rules have changed without a new version: what its players and spectators see.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as titans } from '../games/titans/rules/index.ts'
import { KINDS } from '../server/rooms/kinds.ts'
import { gamesOf } from '../server/rules/games.ts'
import { rulesOf } from '../server/rules/registry.ts'
import type { Parts } from '../server/server.ts'
import { platformRules } from '../server/streams/kinds.ts'
import { pastOf } from '../server/streams/past.ts'
import { useBrowser } from './support/browser.ts'
import { button, openReturning } from './support/people.ts'
import { screenProblems } from './support/screen-check.ts'
import { openSite } from './support/site.ts'

useBrowser()

/** The same version of Titans with another result of each input. */
const changed: AnyGame = {
  ...titans,
  update(turn, input) {
    titans.update(turn, input as never)
    turn.state.roundNumber += 1
  },
}

function partsWith(game: AnyGame): Parts {
  const games = gamesOf([game])
  return { games, past: pastOf(rulesOf(games, platformRules(KINDS))) }
}

test('a match that stands still says so, asks nobody, and offers another match', { timeout: 120_000 }, async () => {
  const parts = partsWith(titans)
  const site = await openSite({}, parts)
  const page = await openReturning(site, 'Ann')
  await page.goto(site.url)
  await button(page, 'Play a bot at Titans').click()
  await page.locator('[data-parts]').waitFor()
  await page
    .getByRole('button', { name: /^Pick|^Choose|^Take/ })
    .first()
    .click()
  await site.stop()
  Object.assign(parts, partsWith(changed))
  await site.start()
  await page.reload()
  await page.getByRole('heading', { name: 'This match can’t go on' }).waitFor()
  expect(await screenProblems(page, 'frozen match', true, '[data-frozen]')).toEqual([])
  await button(page, /Play again|Another match|Again/).click()
  await page.getByRole('heading', { name: 'This match can’t go on' }).waitFor({ state: 'detached' })
})
