// A new version is put in the place of the one that people play with.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { surrender } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { button, result } from '../support/people.ts'
import { isNext, openDeployed } from './deploy.ts'
import { forgetFetched, openDevice, workerRuns } from './device.ts'

useBrowser()

const line = (page: Page) => page.getByText('A new version is ready')
const script = (page: Page) =>
  page.evaluate<string>("document.querySelector('script[type=module]').getAttribute('src')")
const look = (page: Page) =>
  page.evaluate(
    'navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => undefined)',
  )
const waiting = (page: Page) =>
  page.evaluate<boolean>(
    "navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting?.state === 'installed')",
  )

const statuses = (page: Page, paths: readonly string[]) =>
  page.evaluate<number[]>(
    `Promise.all(${JSON.stringify(paths)}.map(async (path) => (await fetch(path)).status)).then((all) => [...new Set(all)])`,
  )

test('a match goes on with the version it began with; the new one says so when the turn is over, and comes with a tap', async () => {
  const { site, scripts, deployNext } = await openDeployed()
  const { page } = await openDevice(site)
  await button(page, 'Play a bot at VibiShowdown').click()
  await button(page, 'More').waitFor()

  await deployNext()
  await forgetFetched(page)
  await look(page)
  await expect.poll(() => waiting(page)).toBe(true)

  // A tab that is opened now is of the new version, and leaves the worker to the others.
  const beside = await page.context().newPage()
  await beside.goto(site.url)
  expect(isNext(await script(beside))).toBe(true)
  await workerRuns(beside)
  expect([await waiting(page), await line(beside).count()]).toEqual([true, 0])

  // All of the version it began with is still to be had, though the server has it no more; and nothing is said during a turn.
  expect(await statuses(page, scripts)).toEqual([200])
  expect(await line(page).count()).toBe(0)

  await surrender(page)
  await line(page).waitFor()
  expect(isNext(await script(page))).toBe(false)
  await button(page, 'Reload').click()
  await result(page).waitFor()
  await expect.poll(() => script(page).then(isNext)).toBe(true)
}, 120_000)
