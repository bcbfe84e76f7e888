// Tests of the page before the app's script has arrived: what it shows, and what happens to a tap.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, makeReturning } from '../support/people.ts'
import { openSite } from '../support/site.ts'

useBrowser()

/** Opens a page whose app script arrives only when `arrive` is called. */
async function openSlow(options: BrowserContextOptions = {}, prepare = async (_page: Page, _url: string) => {}) {
  const site = await openSite()
  const person = await openPerson(options)
  const { page } = person
  await prepare(page, site.url)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/assets\/index-[\w-]+\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(site.url, { waitUntil: 'commit' })
  return { ...person, site, arrive }
}

/** Returns the positions of the headings and links of the home page. */
const positions = (page: Page): Promise<string[]> =>
  page
    .locator('#root :is(h2, h3, a, button)')
    .evaluateAll((all) =>
      all.map((one) => `${one.textContent} ${Math.round(one.getBoundingClientRect().top)}`).slice(0, 20),
    )

test('a first visit sees the home page before the script arrives, and nothing moves when the app starts', async () => {
  const { page, errors, arrive } = await openSlow()
  await page.getByRole('heading', { name: 'Whose turn?' }).waitFor()
  const before = await positions(page)
  arrive()
  await page.waitForFunction(() => !('takeHeldTap' in window))
  expect(await positions(page)).toEqual(before)
  expect(errors).toEqual([])
})

test('a tap before the script arrives is marked at once and carried out when the app starts', async () => {
  const { page, arrive } = await openSlow()
  const bot = page.getByRole('button', { name: /Tactics/ })
  await bot.click()
  expect(await bot.getAttribute('data-held')).toBe('')
  arrive()
  await page.waitForURL(/\/r\/[A-Z0-9]{6}$/)
})

test('only the last tap before the script arrives is carried out', async () => {
  const { page, arrive } = await openSlow()
  await page.getByRole('button', { name: /Tactics/ }).click()
  await page.getByRole('link', { name: 'Watch' }).click()
  expect(await page.locator('[data-held]').count()).toBe(1)
  arrive()
  await page.waitForURL(/\/watch$/)
})

test('a returning player sees the list of games in the chosen theme before the script arrives', async () => {
  const { page, arrive } = await openSlow({ colorScheme: 'light' }, async (visited, url) => {
    await makeReturning(visited, url, 'Ann')
    await visited.evaluate("localStorage.setItem('turnstone:theme', '\"dark\"')")
  })
  await page.getByRole('heading', { name: 'Games', exact: true }).waitFor()
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  arrive()
  await button(page, 'Play a bot at Titans').click()
  await page.waitForURL(/\/r\/[A-Z0-9]{6}$/)
})

test('another address does not show the home page while the script is on its way', async () => {
  const { page, site, arrive } = await openSlow()
  await page.goto(`${site.url}/learn`, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined)
  expect(await page.locator('#root *').count()).toBe(0)
  arrive()
  await page.getByRole('heading', { name: 'Learn' }).first().waitFor()
})
