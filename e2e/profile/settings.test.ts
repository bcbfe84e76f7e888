// Tests of personal settings and their effects.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, evaluate, openAt } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { choose } from './helpers.ts'

useBrowser()

test('an insecure page says why some settings are missing', async () => {
  const { url } = await openSite()
  const page = await openAt({ url }, 'Ann', { colorScheme: 'dark' })
  await page.addInitScript("Object.defineProperty(window, 'isSecureContext', { get: () => false })")
  await page.goto(`${url}/settings`)
  const reasons = page.getByRole('region', { name: 'Not available here' })
  for (const what of ['Offline play', 'Notifications', 'Passkeys'])
    await reasons.getByText(new RegExp(`^${what} needs? a secure address`)).waitFor()
  await choose(page, 'Apply settings to', 'This device')
  await page.getByRole('switch', { name: 'Sound' }).click()
  await choose(page, 'Hand', 'Left')
  await evaluate(page, 'scrollTo(0, 0)')
  expect(await screenProblems(page, 'settings', false)).toEqual([])
})

test('with the confirmation setting on, a move needs a second tap and can be cancelled', async () => {
  const { url } = await openSite()
  const page = await openAt({ url }, 'Ann')
  await page.evaluate(
    `localStorage.setItem('turnstone:confirm', '"on"'); localStorage.setItem('turnstone:hand', '"left"')`,
  )
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  const moves = () => sent.filter((frame) => frame.startsWith('{"type":"action"')).length
  await page.reload()
  await button(page, 'Play a bot at Titans').click()
  const take = button(page, /^Take /).first()
  await take.click()
  const notYet = button(page, 'Not yet')
  await notYet.waitFor()
  // In the left-handed layout the first button is on the right.
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
