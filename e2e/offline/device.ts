// A device with the service worker whose network can be cut.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { person } from '../support/browser.ts'
import { introduce } from '../support/people.ts'
import type { Site } from '../support/site.ts'

export interface Device {
  page: Page
  /** Cuts the network. */
  cut(): Promise<void>
  /** Closes the page and opens a new one at this address. */
  startCold(path: string): Promise<Page>
}

/** Opens the app and waits until the service worker has cached it. */
export async function openDevice(site: Site, options: Parameters<typeof person>[0] = {}): Promise<Device> {
  const { page } = await person({ serviceWorkers: 'allow', ...options })
  await introduce(page, site.url, 'Wren')
  await workerRuns(page)
  const context = page.context()
  const device: Device = {
    page,
    async cut() {
      await forgetFetched(device.page)
      await context.setOffline(true)
      // The browser's offline switch does not affect requests of the worker.
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

/** Clears the HTTP cache, which might still hold files the server no longer has. */
export const forgetFetched = async (page: Page): Promise<void> =>
  void (await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache'))

/** Waits until the worker controls the page, which happens after it has cached the app. */
export const workerRuns = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 90_000 }).toBe('activated')
