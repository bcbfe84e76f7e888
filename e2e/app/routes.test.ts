// Tests of opening screens by URL and going back.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, evaluate, openAt } from '../support/people.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const scrolled = (page: Page) => evaluate<number>(page, 'scrollY')

test('a room opens at its top, and going back restores the scroll position of the home page', async () => {
  const site = await openSite()
  const page = await openAt(site, 'Ann', { viewport: { width: 320, height: 300 } })
  await button(page, 'Play with a friend at VibeChess').scrollIntoViewIfNeeded()
  expect(await scrolled(page)).toBeGreaterThan(80)
  const inSight = async () => Math.round((await button(page, 'Play with a friend at VibeChess').boundingBox())?.y ?? 0)
  const before = await inSight()
  await button(page, 'Play with a friend at Titans').click()
  await button(page, 'Copy the invite link').waitFor()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  // The open room is above the games now, so the same games are at another distance from the top.
  await expect.poll(inSight).toBe(before)
})

test('the URL of an unknown match shows an error and creates no match', async () => {
  const site = await openSite()
  const page = await openAt(site, 'Ann')
  for (const visit of ['first', 'second']) {
    await page.goto(`${site.url}/m/anything`)
    await page.getByRole('heading', { name: 'No such match' }).waitFor()
    expect(await button(page, 'All games').count(), visit).toBe(1)
  }
})
