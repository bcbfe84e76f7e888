// Drives Chromium through Playwright.
import { launchBrowser } from '../support/browser.ts'
import { type Engine, PHONE, WATCH } from './engine.ts'

export async function openChromium(): Promise<Engine> {
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
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
