// Tests of a deploy while people play.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { surrender } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { button, result } from '../support/people.ts'
import { isNext, openDeployed } from './deploy.ts'
import { clearHttpCache, openDevice, waitForWorker } from './device.ts'

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

test('a match continues with the version of the app in which it started, and the app offers the new version after the turn', async () => {
  const { site, scripts, deployNext } = await openDeployed()
  const { page } = await openDevice(site)
  await button(page, 'Play a bot at VibiShowdown').click()
  await button(page, 'More').waitFor()

  await deployNext()
  await clearHttpCache(page)
  await look(page)
  await expect.poll(() => waiting(page)).toBe(true)

  // A tab that opens now uses the new version. The old service worker still controls the other tabs.
  const beside = await page.context().newPage()
  await beside.goto(site.url)
  expect(isNext(await script(beside))).toBe(true)
  await waitForWorker(beside)
  expect([await waiting(page), await line(beside).count()]).toEqual([true, 0])

  // The old scripts still work although the server no longer has them. During a turn the app offers no update.
  expect(await statuses(page, scripts)).toEqual([200])
  expect(await line(page).count()).toBe(0)

  await surrender(page)
  await line(page).waitFor()
  expect(isNext(await script(page))).toBe(false)
  await button(page, 'Reload').click()
  await result(page).waitFor()
  await expect.poll(() => script(page).then(isNext)).toBe(true)
}, 120_000)
