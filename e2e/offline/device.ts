// A device with a service worker. A test can cut its network.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ALL_FILES_MARK } from '#web/worker/page-contract.ts'
import { openPerson } from '../support/browser.ts'
import { makeReturning } from '../support/people.ts'
import type { Site } from '../support/site.ts'

export interface Device {
  page: Page
  /** Cuts the network. */
  cut(): Promise<void>
  /** Closes the page and opens a new page at this URL. */
  startCold(path: string): Promise<Page>
}

/** Opens the app as a returning player and waits until the service worker has cached it with all games. */
export async function openDevice(site: Site, options: Parameters<typeof openPerson>[0] = {}): Promise<Device> {
  const { page } = await openPerson({ serviceWorkers: 'allow', ...options })
  await makeReturning(page, site.url, 'Wren')
  await waitForWorker(page)
  await waitForGames(page)
  const context = page.context()
  const device: Device = {
    page,
    async cut() {
      await clearHttpCache(device.page)
      await context.setOffline(true)
      // The browser's offline switch does not affect the service worker's requests.
      await site.stop()
    },
    async startCold(path) {
      await device.page.close()
      device.page = await context.newPage()
      await device.page.goto(site.url + path, { waitUntil: 'commit' })
      return device.page
    },
  }
  return device
}

/** Clears the HTTP cache, which may still hold files that the server no longer has. */
export const clearHttpCache = async (page: Page): Promise<void> =>
  void (await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache'))

/** Waits until the service worker has cached the files of all games. */
const waitForGames = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(`caches.match('${ALL_FILES_MARK}').then(Boolean)`), { timeout: 90_000 }).toBe(true)

/** Waits until the service worker has cached the home screen and controls the page. */
export const waitForWorker = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 90_000 }).toBe('activated')
