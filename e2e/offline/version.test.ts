// A new version is put in the place of the one that people play with.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { surrender } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { button, result } from '../support/people.ts'
import { isNext, openDeployed } from './deploy.ts'
import { openDevice, workerRuns } from './device.ts'

useBrowser()

const line = (page: Page) => page.getByText('A new version is ready')
const script = (page: Page) => page.evaluate<string>("document.querySelector('script[type=module]').getAttribute('src')")
const look = (page: Page) => page.evaluate('navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => undefined)')
const waiting = (page: Page) => page.evaluate<boolean>("navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting?.state === 'installed')")

test('a match goes on with the version it began with; the new one says so when the turn is over, and comes with a tap', async () => {
  const { site, deployNext } = await openDeployed()
  const { page } = await openDevice(site)
  await button(page, 'Play a bot at VibiShowdown').click()
  await button(page, 'More').waitFor()

  await deployNext()
  await look(page)
  await expect.poll(() => waiting(page)).toBe(true)

  // A tab that is opened now is of the new version, and leaves the worker to the others.
  const beside = await page.context().newPage()
  await beside.goto(site.url)
  expect(isNext(await script(beside))).toBe(true)
  await workerRuns(beside)
  expect([await waiting(page), await line(beside).count()]).toEqual([true, 0])

  // What the server has no more is still to be had, and nothing is said during a turn.
  await button(page, 'How to play').click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await page.keyboard.press('Escape')
  expect(await line(page).count()).toBe(0)

  await surrender(page)
  await line(page).waitFor()
  expect(isNext(await script(page))).toBe(false)
  await button(page, 'Reload').click()
  await result(page).waitFor()
  await expect.poll(() => script(page).then(isNext)).toBe(true)
}, 120_000)
