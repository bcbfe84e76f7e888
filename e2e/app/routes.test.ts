// From screen to screen by their addresses.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrive, ask, button } from '../support/people.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const scrolled = (page: Page) => ask<number>(page, 'scrollY')

test('a room opens at its top, however far down the home page was; and the way back leads to where it was', async () => {
  const site = await openSite()
  const page = await arrive(site, 'Ann', { viewport: { width: 320, height: 300 } })
  await button(page, 'Play with a friend at VibeChess').scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(80)
  await button(page, 'Play with a friend at Titans').click()
  await button(page, 'Copy the invite link').waitFor()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(before)
})

test('the address of a match that is not there leads nowhere, and makes none', async () => {
  const site = await openSite()
  const page = await arrive(site, 'Ann')
  for (const visit of ['first', 'second']) {
    await page.goto(`${site.url}/m/anything`)
    await page.getByRole('heading', { name: 'No such match' }).waitFor()
    expect(await button(page, 'To the games').count(), visit).toBe(1)
  }
})
