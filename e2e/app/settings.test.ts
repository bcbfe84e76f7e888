// Tests that settings apply at once and are saved.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, evaluate, openAt, openReturning } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { SocketPlayer } from '../support/socket-player.ts'

useBrowser()

const root = (page: Page, attribute: string) =>
  page.evaluate<string | null>(`document.documentElement.getAttribute('${attribute}')`)
const choose = (page: Page, group: string, words: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(words, { exact: true }).click()

async function settings(): Promise<{ url: string; page: Page }> {
  const { url } = await openSite()
  const page = await openAt({ url }, 'Ann', { colorScheme: 'dark', reducedMotion: 'no-preference' })
  await page.getByRole('link', { name: 'You: name, avatar and results' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  return { url, page }
}

test('the theme follows the device until the player chooses a theme, and the choice is saved', async () => {
  const { url, page } = await settings()
  await expect.poll(() => root(page, 'data-theme')).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => root(page, 'data-theme')).toBe('light')
  await choose(page, 'Theme', 'Dusk')
  await expect.poll(() => root(page, 'data-theme')).toBe('dark')
  await page.goto(url)
  await expect.poll(() => root(page, 'data-theme')).toBe('dark')
})

test('turning motion off overrides the motion setting of the device', async () => {
  const { url, page } = await settings()
  await choose(page, 'Animations', 'Off')
  await page.goto(url)
  await evaluate(page, 'watchMovements()')
  await button(page, 'Play with a friend at Titans').click()
  await page.getByRole('heading', { name: 'Bring a friend to the table' }).waitFor()
  const framesWatched = () => page.evaluate<number>('window.framesWatched')
  const before = await framesWatched()
  await expect.poll(framesWatched).toBeGreaterThan(before + 20)
  expect(await page.evaluate('[...window.moved]')).toEqual([])
})

test('the sound switch works by keyboard and is saved', async () => {
  const { page } = await settings()
  const sound = page.getByRole('switch', { name: 'Sound' })
  await sound.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => sound.getAttribute('aria-checked')).toBe('false')
  await page.reload()
  await expect.poll(() => sound.getAttribute('aria-checked')).toBe('false')
})

test('a new name is shown in the room at once', async () => {
  const site = await openSite()
  const other = await openReturning(site, 'Ann')
  const ann = await SocketPlayer.forPage(other, site)
  await ann.createRoom('titans')
  const ben = await openAt(site, 'Ben', {}, ann.link)
  await ben.getByText('Ann').first().waitFor()
  await other.goto(`${site.url}/you`)
  await button(other, 'Rename').click()
  await other.getByRole('textbox', { name: 'Your name' }).fill('Annabel')
  await other.keyboard.press('Enter')
  await ben.getByText('Annabel').first().waitFor()
})

test('the credits name the authors of pictures and fonts', async () => {
  const { url } = await openSite()
  const { page } = await openPerson()
  await page.goto(`${url}/settings`)
  await page.getByRole('link', { name: 'Credits' }).click()
  for (const name of [/Lorc, Delapouite/, /Rasmus Andersson/, /Undercase Type/])
    await page.getByText(name).first().waitFor()
  await page.getByRole('heading', { name: 'King of the Hill' }).waitFor()
})
