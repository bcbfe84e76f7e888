// Each game's lesson, shown to its end on a phone with a slow CPU: how its turns play out.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
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

/** What watch-playouts.js leaves in the page. */
interface Watching {
  playouts: Omit<Playouts, 'game'> & { done: boolean }
}

const LONGEST_MS = 120_000
/** Asked for seldom: each time is work for the page too. */
const POLL_MS = 2_000

export async function playoutsOf(browser: Browser, url: string, game: string): Promise<Playouts> {
  const { page, close } = await open(browser, { cpu: true, settled: true })
  await page.addInitScript({ path: join(import.meta.dirname, 'watch-playouts.js') })
  await page.goto(`${url}learn/${game}`)
  await page.waitForFunction(() => (globalThis as unknown as Watching).playouts.done, undefined, {
    timeout: LONGEST_MS,
    polling: POLL_MS,
  })
  const { playing, tasks, moved } = await page.evaluate(() => (globalThis as unknown as Watching).playouts)
  await close()
  return { game, playing, tasks, moved }
}
