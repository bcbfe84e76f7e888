// One browser per test file, and one browser context per person.
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { afterwards } from './scene.ts'

/** Full browsers. The headless shell is faster but shows no notices. */
const WHOLE = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', ...WHOLE]
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

let browser: Browser | undefined

export function useBrowser({ whole = false } = {}): void {
  beforeAll(async () => {
    const executablePath = (whole ? WHOLE : PLACES).find((path) => path && existsSync(path))
    if (!executablePath) throw new Error('the tests in a browser need Chromium: install it, or name it in CHROMIUM')
    browser = await chromium.launch({ executablePath, args: QUIET })
  })
  afterAll(() => browser?.close())
}

export interface Person {
  page: Page
  /** Page errors and console errors. */
  faults: string[]
}

/**
 * Opens a browser context at phone size. It has no service worker by default, because the worker would fetch the whole
 * app each time.
 */
export async function person(options: BrowserContextOptions = {}): Promise<Person> {
  if (!browser) throw new Error('useBrowser() was not called')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  afterwards(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  return { page, faults }
}
