// Tests of the home page: everything fits on one screen, and a match is one tap away.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button, evaluate, openAt } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { openTableForTwo, SocketPlayer } from '../support/socket-player.ts'

useBrowser()

const GAMES = ['VibiShowdown', '5×5 Tactics', 'Titans', 'King of the Hill', 'VibeChess']
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]
const WINDOWS = [...PHONES, { width: 844, height: 390 }, { width: 1280, height: 800 }]

const table = (page: Page) => page.locator('[data-parts]')

/** Returns the elements that are hidden without scrolling: outside the viewport or under the tab bar. */
const outside = (page: Page) =>
  evaluate<string[]>(
    page,
    "[...document.querySelectorAll('main button, main input, main a')].filter((it) => { const { top, bottom, left, right } = it.getBoundingClientRect(); return top < 0 || left < 0 || bottom > Math.min(innerHeight, barEdge()) || right > innerWidth }).map((it) => it.getAttribute('aria-label') ?? it.textContent)",
  )

const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

/** Adds up how far the page's content moves, as the browser measures it (layout shifts). */
const RECORD_SHIFTS = `
  window.shifts = 0
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifts += value })
    .observe({ type: 'layout-shift', buffered: true })`

const home = useFixture(async () => openAt(await openSite(), 'Ann'))

test.each(PHONES)(
  'five games with bot and friend buttons and the code field fit one screen of $width × $height',
  async (viewport) => {
    const page = home()
    await page.setViewportSize(viewport)
    for (const game of GAMES) {
      await button(page, `Play a bot at ${game}`).waitFor()
      await button(page, `Play with a friend at ${game}`).waitFor()
    }
    await expect.poll(() => outside(page)).toEqual([])
  },
)

test('the home page lists the matches that wait for the player first, and all games stay on the screen', async () => {
  const { site, ann } = await openTableForTwo('titans')
  await ann.goto(site.url)
  const mine = ann.getByRole('region', { name: 'Your turn' })
  await mine.waitFor()
  await expect
    .poll(() => ann.getByRole('main').getByRole('link').first().innerText())
    .toMatch(/^Your turn\s+Titans against Ben/)
  await expect.poll(() => outside(ann)).toEqual([])
})

test('the home page offers a first visitor one lesson and all games; later visits show the usual home page', async () => {
  const site = await openSite()
  const { page } = await openPerson()
  await page.goto(site.url)
  const lesson = page.getByRole('link', { name: 'Learn by playing' })
  expect(await lesson.getAttribute('href')).toBe('/learn/titans')
  await button(page, 'Play a bot at VibeChess').locator('[data-words="Play a bot"]').waitFor()
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport)
    await expect.poll(() => outside(page)).toEqual([])
  }
  await button(page, 'All games').click()
  await button(page, 'Play a bot at Titans').waitFor()
  await page.reload()
  await button(page, 'Play with a friend at Titans').waitFor()
})

test('a first visitor makes a room for the game of their choice', async () => {
  const site = await openSite()
  const { page } = await openPerson()
  await page.goto(site.url)
  await button(page, /^Make a room/).click()
  await page
    .getByRole('dialog', { name: 'Which game?' })
    .getByRole('button', { name: /^VibiShowdown/ })
    .click()
  await button(page, /^Stay Guest \d+$/).click()
  await page.getByRole('heading', { name: 'VibiShowdown' }).waitFor()
})

test.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])('nothing on the home page moves when its lists arrive late, on $width × $height', async (viewport) => {
  const { site, ann: page } = await openTableForTwo('titans', {
    before: (_, ben) => ben.play({ type: 'surrender' }),
    options: { viewport },
  })
  await (await SocketPlayer.forPage(page, site)).createRoom('hill')
  await page.addInitScript(RECORD_SHIFTS)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(site.url)
  await page.getByRole('link', { name: /^Your room is open/ }).waitFor()
  await page.getByRole('link', { name: /^Won against Ben/ }).waitFor()
  expect(await page.evaluate<number>('window.shifts')).toBeLessThan(0.02)
})

test('the code field accepts a room code in upper case, in lower case and as the room’s link', async () => {
  const site = await openSite()
  const ann = await SocketPlayer.open(site, 'Ann')
  await ann.createRoom('titans')
  const code = ann.link.split('/').at(-1) as string
  const ben = await openAt(site, 'Ben')
  const field = ben.getByRole('textbox', { name: 'Got a code?' })
  await field.fill(code.slice(0, 5))
  await ben.keyboard.press('Enter')
  expect(ben.url()).toBe(`${site.url}/`)
  await field.fill(`${site.url}/r/${code.toLowerCase()}`)
  await ben.keyboard.press('Enter')
  await button(ben, 'Sit down').waitFor()
})

test('the app remembers the bot strength chosen last, and one step changes the strength', async () => {
  const page = await openAt(await openSite(), 'Ann')
  const strength = page.getByRole('combobox', { name: 'Bot strength' })
  await strength.selectOption('Hard')
  await page.reload()
  await expect.poll(() => strength.inputValue()).toBe('hard')
  await button(page, 'Play a bot at Titans').click()
  await table(page).waitFor()
  await page.getByText('Hard bot').first().waitFor()
})

test('the app asks for a name once before a match with a friend, and never before a match against a bot', async () => {
  const site = await openSite()
  const { page } = await openPerson()
  await page.goto(site.url)
  await button(page, 'Play a bot at VibiShowdown').click()
  await table(page).waitFor()
  const asks = page.getByRole('dialog', { name: 'What’s your name?' })
  expect(await asks.count()).toBe(0)
  await page.goto(site.url)
  await button(page, 'Play with a friend at Titans').click()
  await asks.getByRole('textbox', { name: 'Your name' }).fill('Ann')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/r\//)
  const ben = await openAt(site, 'Ben', {}, page.url())
  await ben.getByText('Ann').first().waitFor()
  await page.goto(site.url)
  await button(page, 'Play with a friend at Titans').click()
  await page.waitForURL(/\/r\//)
  expect(await asks.count()).toBe(0)
})

test('a visitor without a name who joins a room is asked for a name and may stay a guest', async () => {
  const site = await openSite()
  const ann = await SocketPlayer.open(site, 'Ann')
  await ann.createRoom('titans')
  const { page } = await openPerson()
  await page.goto(ann.link)
  await button(page, /^Stay Guest \d+$/).click()
  await page.reload()
  await button(page, 'Sit down').click()
  await table(page).waitFor()
})
