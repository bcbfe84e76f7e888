// Tests King of the Hill in the browser: three people, from the home page to the summary.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, result } from '../support/people.ts'
import { nearTheCrown, openAll, openHill, playOn, seatAtMatch, seeded } from './hill.ts'

useBrowser()

/** Seed of a short game with fights, cards and treasure. */
const LUCK = 2341
const DECISION_MS = 60_000
/** Longest duration of the test in milliseconds: four times as long as on an idle machine. */
const LONGEST_MS = 180_000

async function told(page: Page): Promise<string> {
  await button(page, 'Log').click()
  const words = await page.getByRole('list', { name: 'What happened' }).innerText()
  await page.keyboard.press('Escape')
  return words
}

const timesOut = async (page: Page): Promise<number> =>
  (await told(page)).split('Cy ran out of time: played for them.').length - 1

test(
  'three people play a game to its end, and expired deadlines decide for an idle player',
  async () => {
    const site = await openHill(nearTheCrown(seeded(LUCK)))
    const pages = await openAll(site, ['Ann', 'Ben', 'Cy'])
    await seatAtMatch(pages)
    const [ann, ben, cy] = pages as [Page, Page, Page]
    for (const [page, name] of [
      [ann, 'Hunter'],
      [ben, 'Guardian'],
    ] as const) {
      await button(page, new RegExp(`^${name}`)).click()
      await button(page, new RegExp(`^Be the ${name}`)).click()
    }
    await ann.getByText('Waiting for Cy').first().waitFor()
    site.clock.advance(DECISION_MS)
    await ann.getByRole('region', { name: 'Board' }).waitFor()
    expect(await told(ann)).toMatch(/Cy ran out of time: played for them\.\s+Cy is the Scout\./)

    for (const page of [ann, ben]) await playOn(page)
    await cy.getByRole('heading', { name: 'Your turn' }).waitFor({ timeout: LONGEST_MS })
    await cy.locator('[data-primary]').waitFor()
    site.clock.advance(DECISION_MS)
    await expect.poll(() => timesOut(ann), { timeout: LONGEST_MS }).toBe(2)
    await playOn(cy)

    for (const page of pages) await result(page).waitFor({ timeout: LONGEST_MS })
    const titles = await Promise.all(pages.map((page) => result(page).getByRole('heading').first().textContent()))
    expect(titles.filter((title) => title === 'You won')).toHaveLength(1)
    expect(titles.filter((title) => / wins$|^2nd of 3$/.test(title ?? ''))).toHaveLength(2)
    await button(ann, /^More/).click()
    await button(ann, 'How it went').click()
    const summary = ann.getByRole('group', { name: 'Summary' })
    await summary.waitFor()
    expect(await summary.innerText()).toMatch(/\d+ turns in 2:00[\s\S]*Tiles moved[\s\S]*Duels won/)
  },
  LONGEST_MS,
)
