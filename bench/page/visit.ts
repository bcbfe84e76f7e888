// Visits the home page as a phone with an empty cache. Reports which files were loaded and when the page could be used.
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'

/** Chrome's preset "Fast 3G": 90 % of 1.6 Mbit/s down and 750 kbit/s up, with a round trip of 562 ms. */
const FAST_3G = {
  offline: false,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
  latency: 150 * 3.75,
}
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

export interface Fetched {
  url: string
  type: string
  /** Size of the response with headers, in bytes as transferred. */
  sent: number
  encoding: string
}

export interface Times {
  firstPaint: number
  heading: number
  /** Milliseconds from the start of the navigation until the first click had a visible effect. */
  interactive: number
}

/** The data that first-use.js stores in the page. */
interface Noting {
  firstUse: Times & { done?: true }
}

export interface Visit {
  page: Page
  fetched: Fetched[]
  close(): Promise<void>
}

/**
 * Opens a page. With `settled`, blocks service workers, so that the app is not cached for offline use during the
 * measurement.
 */
export async function openVisit(
  browser: Browser,
  slow: { network?: boolean; cpu?: boolean; settled?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: slow.settled ? 'block' : 'allow' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const fetched = await listen(session)
  if (slow.network) await session.send('Network.emulateNetworkConditions', FAST_3G)
  if (slow.cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, fetched, close: () => context.close() }
}

async function listen(session: CDPSession): Promise<Fetched[]> {
  const fetched: Fetched[] = []
  const under = new Map<string, Fetched>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    // Data URLs are part of the page, so they are not loaded.
    if (response.url.startsWith('data:')) return
    const one = { url: response.url, type, sent: 0, encoding: response.headers['content-encoding'] ?? 'none' }
    under.set(requestId, one)
    fetched.push(one)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = under.get(requestId)
    if (one) one.sent = encodedDataLength
  })
  return fetched
}

/**
 * Loads the page and clicks on the first game as soon as possible. Times are milliseconds since the navigation began.
 */
export async function measureFirstUse({ page }: Visit, url: string): Promise<Times> {
  await page.addInitScript({ path: join(import.meta.dirname, 'first-use.js') })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as Noting).firstUse.done)
  return page.evaluate(() => (globalThis as unknown as Noting).firstUse)
}
