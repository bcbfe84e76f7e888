// Tests the inspector at every size and in both themes.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findGames } from '../../server/rules/games.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { DESK, goTo, lines, openInspector, playTitans, tab } from './people.ts'

useBrowser()

const ROOT = join(import.meta.dirname, '..', '..')
/** All games with a screen. */
const GAMES = (await findGames()).all().filter(({ id }) => existsSync(join(ROOT, 'games', id, 'table', 'index.tsx')))

const scene = useFixture(async () => ({ site: await openSite(), someone: await openPerson(DESK) }))

test('every tab of a finished match fits at every size', async () => {
  const { site, someone } = scene()
  const { page } = await openInspector(`${site.url}/inspect/${await playTitans(site)}`, someone)
  await goTo(page, 4)
  const wrong: string[] = []
  for (const name of ['State', 'Views', 'Asks', 'Choices', 'Dice']) {
    await tab(page, name)
    wrong.push(...(await screenProblems(page, `inspector ${name}`, false)))
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  expect(wrong).toEqual([])
}, 300_000)

test('the start page of the inspector fits at every size', async () => {
  const { site, someone } = scene()
  const { page } = someone
  await page.goto(`${site.url}/inspect`)
  await page.getByRole('heading', { name: 'Inspector' }).waitFor()
  expect(await screenProblems(page, 'inspector entrance', false)).toEqual([])
})

test.each(GAMES.map((game) => [game.id]))(
  '%s: a new match in the inspector fits at every size',
  async (id) => {
    const { site, someone } = scene()
    const { page } = await openInspector(`${site.url}/inspect/new/${id}`, someone)
    await tab(page, 'Choices')
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click()
    await expect.poll(() => page.locator('[data-step]').count()).toBeGreaterThan(1)
    expect(await lines(page).count()).toBe(0)
    expect(await screenProblems(page, `workshop ${id}`, false)).toEqual([])
  },
  300_000,
)
