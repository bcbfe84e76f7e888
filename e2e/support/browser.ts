// One browser per test file, and one browser context (separate cookies and storage) per person.
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { onCleanup } from './fixture.ts'

/** Starts the full browser. The headless shell is faster but shows no notifications. */
const FULL_BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', ...FULL_BROWSERS]
const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

let browser: Browser | undefined

/** Starts a browser: the quick headless shell if there is one, or with `whole` the full browser. */
export function launchBrowser(whole = false): Promise<Browser> {
  const executablePath = (whole ? FULL_BROWSERS : BROWSERS).find((path) => path && existsSync(path))
  if (!executablePath) throw new Error('the browser tests need Chromium: install it, or name it in CHROMIUM')
  return chromium.launch({ executablePath, args: LAUNCH_FLAGS })
}

export function useBrowser({ whole = false } = {}): void {
  beforeAll(async () => {
    browser = await launchBrowser(whole)
  })
  afterAll(() => browser?.close())
}

export interface Person {
  page: Page
  /** Errors in the page, and the page's violations of the Content-Security-Policy. */
  errors: string[]
}

/** Longest duration of an animation with reduced motion, in milliseconds: that of a fade. */
const FADE_MS = 200

/** Records in `longMotions` every animation and transition of the page that lasts longer than a fade. */
const WATCH_MOTION = `(() => {
  window.longMotions = new Set()
  const look = () => {
    for (const animation of document.getAnimations())
      if (animation.effect.getComputedTiming().activeDuration > ${FADE_MS})
        window.longMotions.add(animation.animationName ?? animation.transitionProperty ?? animation.id)
  }
  for (const type of ['animationstart', 'transitionrun']) addEventListener(type, look, true)
})()`

/**
 * Opens a browser context of the size of a phone. By default without a service worker, which would fetch the whole app
 * each time.
 */
export async function openPerson(options: BrowserContextOptions = {}): Promise<Person> {
  if (!browser) throw new Error('useBrowser() was not called')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  onCleanup(() => context.close())
  if ((options.reducedMotion ?? 'reduce') === 'reduce') await context.addInitScript(WATCH_MOTION)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) errors.push(message.text())
  })
  return { page, errors }
}
