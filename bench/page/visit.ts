// Opens pages as a phone with an empty cache, on a slow network or with a slow CPU.
import type { Browser, CDPSession, Page } from 'playwright-core'

const KBIT = 1000 / 8
/** A slow mobile network: 400 kbit/s in both directions, with a round trip of 400 ms. */
const SLOW_NETWORK = {
  offline: false,
  downloadThroughput: 400 * KBIT,
  uploadThroughput: 400 * KBIT,
  latency: 400,
}
/** Milliseconds between two looks at the page. */
const POLL_MS = 200
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

export interface Visit {
  page: Page
  /** Sends commands to the browser's developer tools. */
  session: CDPSession
  /** Slows down the network and the CPU. `cpu` is a factor. */
  slowDown(how: { network?: boolean; cpu?: number }): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a blank page. Unless `withWorker` is set, service workers are blocked, so that the app is not cached for offline
 * use during the measurement. `cpu` slows down the CPU by this factor.
 */
export async function openVisit(
  browser: Browser,
  { cpu = 1, withWorker = false }: { cpu?: number; withWorker?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: withWorker ? 'allow' : 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const slowDown: Visit['slowDown'] = async (how) => {
    if (how.network) await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    if (how.cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: how.cpu })
  }
  await slowDown({ cpu })
  return { page, session, slowDown, close: () => context.close() }
}

/**
 * Waits until the expression is true in the page. Playwright's own function cannot do this, because the page's
 * Content-Security-Policy forbids `eval`.
 */
export async function waitUntil(page: Page, expression: string, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs
  while (!(await page.evaluate(expression))) {
    if (Date.now() > until) throw new Error(`${expression} is not true after ${timeoutMs} ms`)
    await page.waitForTimeout(POLL_MS)
  }
}
