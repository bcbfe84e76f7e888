// Tests of sheets (panels over the screen): Back, Escape, and that the screen behind a sheet takes no input.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, evaluate, openAt } from '../support/people.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens a room from home, so that Back leads home. */
async function openRoom(): Promise<{ page: Page; home: string; room: string }> {
  const site = await openSite()
  const page = await openAt(site, 'Ann')
  const home = page.url()
  await button(page, 'Play with a friend at Titans').click()
  await button(page, 'How to play').waitFor()
  return { page, home, room: page.url() }
}

test('Back closes the open sheet, and the next Back leaves the screen', async () => {
  const { page, home, room } = await openRoom()
  await button(page, 'How to play').click()
  await sheet(page, 'How to play').waitFor()
  await page.goBack()
  await sheet(page, 'How to play').waitFor({ state: 'detached' })
  expect(page.url()).toBe(room)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(home)
})

test('one Back leaves the screen after a sheet was closed with Escape', async () => {
  const { page, home } = await openRoom()
  await button(page, 'How to play').click()
  await sheet(page, 'How to play').waitFor()
  await page.keyboard.press('Escape')
  await sheet(page, 'How to play').waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => page.url()).toBe(home)
})

test('one Back leads from a screen that was opened from a sheet to the screen below the sheet', async () => {
  const { page, room } = await openRoom()
  await button(page, 'How to play').click()
  await button(page, /^Play the lesson/).click()
  await page.waitForURL(/\/learn\//)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(room)
  await button(page, 'How to play').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('everything behind a sheet takes neither focus nor taps', async () => {
  const { page } = await openRoom()
  await button(page, 'How to play').click()
  await sheet(page, 'How to play').waitFor()
  expect(
    await evaluate<string[]>(
      page,
      `[...document.querySelectorAll('button, a[href], input')].filter((e) => !e.closest('[role="dialog"], [inert], [aria-hidden]')).map((e) => e.textContent)`,
    ),
  ).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
})
