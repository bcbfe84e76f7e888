// A device with the service worker on it, whose network can be taken away.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { person } from '../support/browser.ts'
import { introduce } from '../support/people.ts'
import type { Site } from '../support/site.ts'

export interface Device {
  page: Page
  /** No network from now on. */
  cut(): Promise<void>
  /** Closes the page and opens another one, at this address: nothing is left in memory. */
  startCold(path: string): Promise<Page>
}

/** Somebody who was here once, long enough for all of the app to be kept. */
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
      // What the worker asks for is not under the browser's switch.
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

/** The browser's own cache might have what the server has no more; nobody can count on that. */
export const forgetFetched = async (page: Page): Promise<void> =>
  void (await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache'))

/** It serves this page, so it has kept all it wanted; it takes its time, when there is nothing else to do. */
export const workerRuns = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 90_000 }).toBe('activated')
