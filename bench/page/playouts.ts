// Shows each game's lesson to its end on a phone with a slow CPU, and measures how its turns are animated.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { open } from './visit.ts'

export interface Playouts {
  game: string
  /** Milliseconds during which turns were animated. */
  playing: number
  /** Durations of tasks over 50 ms in that time, in milliseconds. */
  tasks: number[]
  /** Animated properties other than transform and opacity, with the name of the animation. */
  moved: string[]
}

/** The record that watch-playouts.js leaves in the page. */
interface Watching {
  playouts: Omit<Playouts, 'game'> & { done: boolean }
}

const LONGEST_MS = 120_000
/** Milliseconds between queries. They are rare, because each one is work for the page too. */
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
