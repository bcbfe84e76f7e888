// Tests of the message that the page shows while the app has not started.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const site = useFixture(() => openSite())
const OLD = /This browser is too old/
const LATE = /has not loaded yet/

/** What a browser gets instead of the app's script. */
const ANSWERS = { broken: 'const a = ?;', throwing: "throw new Error('It does not start')" }

/** Opens the home page in a browser in which the app's script does not run. */
async function openBroken(
  answer: keyof typeof ANSWERS | 'missing',
  before = '',
): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await openPerson()
  await page.addInitScript(before)
  await page.route('**/assets/*.js', (route) =>
    answer === 'missing' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: ANSWERS[answer] }),
  )
  await page.goto(site().url, { waitUntil: 'commit' })
  return { page, errors }
}

test('a browser below the floor shows a picture and says that it is too old', async () => {
  const { page, errors } = await openBroken('broken', 'CSS.supports = () => false')
  await page.getByText(OLD).waitFor()
  await page.locator('#trouble img').waitFor()
  expect(await page.getByText(LATE).count()).toBe(0)
  expect(errors.filter((words) => words.includes('Content Security Policy'))).toEqual([])
})

test.each(['missing', 'throwing'] as const)(
  'a browser in which the app’s script is %s does not say that it is too old',
  async (answer) => {
    const { page } = await openBroken(answer)
    await page.getByText(LATE).waitFor()
    expect(await page.getByText(OLD).count()).toBe(0)
  },
)

test('the message comes after 10 s if the script is slow, and goes when the app has started', async () => {
  const { page } = await openPerson()
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(site().url, { waitUntil: 'commit' })
  await page.locator('#trouble').waitFor({ state: 'attached' })
  await page.clock.fastForward(9900)
  expect(await page.getByText(LATE).isVisible()).toBe(false)
  await page.clock.fastForward(200)
  await page.getByText(LATE).waitFor()
  arrived.resolve()
  await page.clock.resume()
  await page.locator('#trouble').waitFor({ state: 'detached' })
})

test('the message is gone once the app has started', async () => {
  const { page } = await openPerson()
  await page.goto(site().url)
  await page
    .getByRole('button', { name: /^Play a bot at/ })
    .first()
    .waitFor()
  expect(await page.locator('#trouble').count()).toBe(0)
})
