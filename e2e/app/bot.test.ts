// Tests of playing alone against a bot.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, openAt, result } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { surrender } from './people.ts'

useBrowser()

test('a match against a bot starts with one tap on the home page, and its rematch starts at once', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await button(page, 'Play a bot at VibiShowdown').click()
  await page.locator('[data-parts]').waitFor()
  await surrender(page)
  await button(page, /^(Play|Try) again$/).click()
  await result(page).waitFor({ state: 'detached' })
  await page.locator('[data-parts]').waitFor()
})

test('a bot of a chosen strength takes a seat in a room, and the player can remove it', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await button(page, 'Play with a friend at King of the Hill').click()
  await button(page, 'Add a bot: Hard').click()
  await button(page, /^Hard bot/).click()
  await button(page, 'Remove Hard bot').click()
  await button(page, /^Hard bot/).waitFor({ state: 'detached' })
})

test('a game for two starts at once when a bot takes the free seat', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await button(page, 'Play with a friend at Titans').click()
  await button(page, /^Free seat Invite/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a bot: Easy' }).click()
  await page.locator('[data-parts]').waitFor()
})

/** Opens the home page of a player about whom the browser has stored `items`. */
async function openWith(items: Record<string, unknown>): Promise<Page> {
  const site = await openSite()
  const { page } = await openPerson()
  for (const [key, value] of Object.entries({ been: true, ...items })) {
    const item = [`turnstone:${key}`, JSON.stringify(value)].map((text) => JSON.stringify(text)).join(', ')
    await page.addInitScript(`localStorage.getItem('turnstone:${key}') ?? localStorage.setItem(${item})`)
  }
  await page.goto(site.url)
  return page
}

const asksForClock = (page: Page) => page.getByRole('dialog', { name: 'Play with the clock?' })
const clock = (page: Page) => page.getByRole('timer', { name: /^Time left/ })
const table = (page: Page) => page.locator('[data-parts]')

test('the first match against a bot has no clock; before the second, the app asks once for each game', async () => {
  const page = await openWith({ offered: ['titans'] })
  await button(page, 'Play a bot at Titans').click()
  await table(page).getByText('Clock Off').waitFor()
  await surrender(page)
  await button(page, /^(Play|Try) again$/).click()
  await asksForClock(page).getByText('60 seconds a round', { exact: true }).waitFor()
  expect(await screenProblems(page, 'clock offer', false)).toEqual([])
  await button(page, 'Start, clock off').click()
  await result(page).waitFor({ state: 'detached' })
  await table(page).getByText('Clock Off').waitFor()
  await page.goto(new URL(page.url()).origin)
  await button(page, 'Play a bot at Titans').click()
  await table(page).getByText('Clock Off').waitFor()
})

test('a match against a bot has a clock if the player chooses it, until the player changes it in the menu', async () => {
  const page = await openWith({ offered: ['titans', 'tactics'], finished: ['titans', 'tactics'] })
  await button(page, 'Play a bot at 5×5 Tactics').click()
  await asksForClock(page).getByText('10 seconds a move', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Play a bot at Titans').click()
  await page.getByRole('radio', { name: /^60 seconds a round/ }).check()
  await button(page, 'Start with the clock').click()
  await clock(page).waitFor()
  await button(page, 'More').click()
  await button(page, /^Clock.* on$/).click()
  await button(page, /^Clock.* off, next match$/).waitFor()
  await page.keyboard.press('Escape')
  await surrender(page)
  await button(page, /^(Play|Try) again$/).click()
  await table(page).getByText('Clock Off').waitFor()
})

test('bots are easy until the player’s first win at a game, and then medium', async () => {
  const page = await openWith({ won: ['titans'] })
  const strength = (game: string) => button(page, `Play a bot at ${game}`).getAttribute('aria-description')
  // The page's HTML, which is the same for everybody, says “Easy bot” until the app has started.
  await expect.poll(() => strength('Titans')).toBe('Medium bot')
  expect(await strength('VibeChess')).toBe('Easy bot')
  await button(page, 'Play a bot at Titans').click()
  await page.getByText('Medium bot').first().waitFor()
})
