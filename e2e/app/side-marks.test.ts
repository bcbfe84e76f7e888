// Tests that people with a colour vision deficiency can tell the sides of every game apart, and tests the check itself.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES, openReplay, recordOf, siteWith } from '../replay/matches.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { evaluate } from '../support/people.ts'
import { alikeSides } from '../support/side-marks.ts'

useBrowser()

const scene = useFixture(async () => ({ site: await siteWith(...GAMES), ...(await openPerson()) }))

test.each(GAMES)(
  '%s: the marks of the sides differ in shape or contrast for people with a colour vision deficiency',
  { timeout: 120_000 },
  async (game) => {
    const { site, page } = scene()
    const { length } = (await recordOf(game)).entries
    await openReplay(page, site, game, `#t=${Math.round(length * 0.6)}`)
    await expect.poll(() => page.locator('[data-side-mark]').count()).toBeGreaterThan(1)
    const sides = await evaluate<{ side: string }[]>(page, 'sideMarks()')
    expect(new Set(sides.map(({ side }) => side)).size).toBeGreaterThan(1)
    expect(await alikeSides(page)).toEqual([])
  },
)

/** Shows two marks with these styles in a blank page. */
async function openMarks(first: string, second: string): Promise<Page> {
  const { page } = await openPerson()
  const mark = (side: string, style: string) =>
    `<i data-side-mark="${side}" style="display: inline-block; width: 24px; height: 24px; ${style}">4</i>`
  await page.setContent(`<!doctype html><body>${mark('a', first)} ${mark('b', second)}`)
  return page
}

test('the check finds marks that differ in colour only', async () => {
  const page = await openMarks('background: #7a8a1f', 'background: #b06a2f')
  expect((await alikeSides(page)).map((words) => words.split(':')[0])).toEqual([
    'protanopia',
    'deuteranopia',
    'tritanopia',
  ])
})

test.each([
  ['contrast', 'background: #102030', 'background: #e0e8f0'],
  ['shape', 'background: #7a8a1f; border-radius: 50%', 'background: #b06a2f'],
])('the check accepts marks that differ in %s', async (_, first, second) => {
  const page = await openMarks(first, second)
  expect(await alikeSides(page)).toEqual([])
})
