// Each game's lesson, shown to its end on a phone with a slow CPU: how its turns play out.
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { open } from './visit.ts'

export interface Playouts {
  game: string
  /** How long turns played out, ms. */
  playing: number
  /** Tasks over 50 ms meanwhile, ms each. */
  tasks: number[]
  /** What moved besides transform and opacity, and in which animation. */
  moved: string[]
}

const LONGEST_MS = 120_000
const POLL_MS = 2_000
/** What a lesson offers at its end. */
const LAST_WORDS = /Play a real one/

export async function playoutsOf(browser: Browser, url: string, game: string): Promise<Playouts> {
  const { page, close } = await open(browser, { cpu: true })
  await page.addInitScript({ path: join(import.meta.dirname, 'watch-playouts.js') })
  await page.goto(`${url}learn/${game}`)
  await endOf(page)
  const noted = await page.evaluate(() => (globalThis as unknown as { playouts: Omit<Playouts, 'game'> }).playouts)
  await close()
  return { game, ...noted }
}

/** Asked for seldom: each time is work for the page too. */
async function endOf(page: Page): Promise<void> {
  const until = Date.now() + LONGEST_MS
  while (!LAST_WORDS.test(await page.locator('body').innerText())) {
    if (Date.now() > until) throw new Error('the lesson did not come to its end')
    await page.waitForTimeout(POLL_MS)
  }
}
