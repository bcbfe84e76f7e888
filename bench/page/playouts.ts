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
/** A step that can be shown, or one that is only read. */
const GO_ON = /^(Show me|Next)$/

export async function playoutsOf(browser: Browser, url: string, game: string): Promise<Playouts> {
  const { page, close } = await open(browser, { cpu: true })
  await page.addInitScript({ path: join(import.meta.dirname, 'watch-playouts.js') })
  await page.goto(`${url}learn/${game}`)
  await throughLesson(page)
  const noted = await page.evaluate(() => (globalThis as unknown as { playouts: Omit<Playouts, 'game'> }).playouts)
  await close()
  return { game, ...noted }
}

async function throughLesson(page: Page): Promise<void> {
  const until = Date.now() + LONGEST_MS
  const done = page.getByRole('button', { name: 'Play a real one' })
  const next = page.getByRole('button', { name: GO_ON })
  await next.first().waitFor()
  while (Date.now() < until && !(await done.isVisible())) {
    await next
      .first()
      .click({ timeout: 1000 })
      .catch(() => {})
    await page.waitForTimeout(200)
  }
}
