// Drives Chromium through Playwright.
import { launchBrowser } from '../support/browser.ts'
import { type Engine, PHONE, WATCH } from './engine.ts'

/** `forcedColors`: shows the page in forced colours, as in a high-contrast theme. */
export async function openChromium(forcedColors: 'active' | 'none' = 'none'): Promise<Engine> {
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', forcedColors })
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    tap: (x, y) => page.mouse.click(x, y),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: async () => (await page.screenshot()).toString('base64'),
    close: () => browser.close(),
  }
}
