// Tests of a long loss of connection: a banner, then a card, and finally the unsent moves.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, openAt } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const card = (page: Page) => page.getByRole('region', { name: 'Connection' })

test('a player who is disconnected for a long time reads that no move is lost, and can retry', async () => {
  const site = await openSite()
  const pages = await Promise.all(
    ['Titans', 'VibiShowdown'].map(async (game) => {
      const page = await openAt(site, 'Ann')
      await button(page, `Play a bot at ${game}`).click()
      await page.locator('[data-primary]').first().waitFor()
      return page
    }),
  )
  await site.stop()
  const wrong: string[] = []
  for (const page of pages) {
    await card(page).waitFor()
    wrong.push(...(await screenProblems(page, 'without a connection', true, '[data-offline]')))
  }
  expect(wrong).toEqual([])
  await site.start()
  for (const page of pages) {
    await button(page, 'Try again now')
      .click({ timeout: 1000 })
      .catch(() => {})
    await card(page).waitFor({ state: 'detached' })
  }
}, 120_000)
