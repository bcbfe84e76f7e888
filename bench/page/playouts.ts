// Plays each game's lesson to its end on a phone with a slow CPU, and measures the animation of its turns.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openVisit } from './visit.ts'

export interface Playouts {
  game: string
  /** Total duration of the animations of turns, in milliseconds. */
  playing: number
  /** Durations of tasks over 50 ms while turns were animated, in milliseconds. */
  tasks: number[]
  /** Animated properties other than transform and opacity, each with the animation's name. */
  moved: string[]
}

/** The data that watch-playouts.js stores in the page. */
interface Watching {
  playouts: Omit<Playouts, 'game'> & { done: boolean }
}

const CPU_SLOWDOWN = 4
const LONGEST_MS = 120_000
/** Milliseconds between two queries to the page. Queries are rare, because each costs the page CPU time. */
const POLL_MS = 2_000

export async function measurePlayouts(browser: Browser, url: string, game: string): Promise<Playouts> {
  const { page, close } = await openVisit(browser, { cpu: CPU_SLOWDOWN })
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
