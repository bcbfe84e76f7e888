// What somebody chooses, for one device or for all of theirs, and how it acts.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, useBrowser } from '../support/browser.ts'
import { looked } from '../support/inspect.ts'
import { arrive, button } from '../support/people.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const themeOf = (page: Page) => page.evaluate<string>('document.documentElement.dataset.theme')
const choose = (page: Page, group: string, words: string) => page.getByRole('radiogroup', { name: group }).getByText(words, { exact: true }).click()

test('a choice is for all of one’s devices, at once, or for one of them, where it wins', async () => {
  const { url } = await openSite()
  const phone = await arrive({ url }, 'Ann', { colorScheme: 'dark' })
  const { page: laptop } = await person({ colorScheme: 'dark', storageState: await phone.context().storageState() })
  await laptop.goto(`${url}/credits`)
  await phone.goto(`${url}/settings`)
  await choose(phone, 'Theme', 'Day')
  await expect.poll(() => themeOf(laptop)).toBe('light')
  await choose(phone, 'What I choose is for', 'This device')
  await choose(phone, 'Theme', 'Dusk')
  expect(await themeOf(phone)).toBe('dark')
  await phone.reload()
  expect([await themeOf(phone), await themeOf(laptop)]).toEqual(['dark', 'light'])
  await button(phone, /As everywhere.*Theme/).click()
  expect(await themeOf(phone)).toBe('light')
})

test('a page that is not allowed what a secure one is says why it does not offer it', async () => {
  const { url } = await openSite()
  const page = await arrive({ url }, 'Ann', { colorScheme: 'dark' })
  await page.addInitScript("Object.defineProperty(window, 'isSecureContext', { get: () => false })")
  await page.goto(`${url}/settings`)
  const reasons = page.getByRole('region', { name: 'Not offered here' })
  for (const what of ['Playing without a network', 'Notices', 'Passkeys']) await reasons.getByText(`${what}: only at a secure address`).waitFor()
  await choose(page, 'What I choose is for', 'This device')
  await page.getByRole('switch', { name: 'Sound' }).click()
  await choose(page, 'My playing hand', 'Left')
  expect(await looked(page, 'settings', false)).toEqual([])
})

test('who confirms moves sends one with a second tap, and may think again', async () => {
  const { url } = await openSite()
  const page = await arrive({ url }, 'Ann')
  await page.evaluate(`localStorage.setItem('turnstone:confirm', '"on"'); localStorage.setItem('turnstone:hand', '"left"')`)
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  const moves = () => sent.filter((frame) => frame.startsWith('{"type":"action"')).length
  await page.reload()
  await button(page, 'Play a bot at Titans').click()
  const take = button(page, /^Take /).first()
  await take.click()
  const notYet = button(page, 'Not yet')
  await notYet.waitFor()
  // For the left hand the first of the two lies right.
  const [first, second] = [await notYet.boundingBox(), await page.locator('[data-primary]').boundingBox()]
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY)
  await notYet.click()
  await notYet.waitFor({ state: 'detached' })
  await take.click()
  await notYet.waitFor()
  expect(moves()).toBe(0)
  await page.getByText('Tap to send it').click()
  await expect.poll(moves).toBe(1)
  await notYet.waitFor({ state: 'detached' })
})
