// Opens a long replay on a phone with a slow CPU. Measures when the replay is open, and how well the screen follows a
// finger on the timeline.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { game } from '../../games/hill/rules/index.ts'
import { openRun } from '../../kit/run.ts'
import { playOut } from '../../kit/testing/ladder.ts'
import { publishedRecord } from '../../kit/testing/published-record.ts'
import { openVisit } from './visit.ts'

export const INPUTS = 2000

export interface Scrubbing {
  /** Milliseconds from choosing the file until the timeline can be dragged. */
  opening: number
  /** Durations of tasks over 50 ms while dragging, in milliseconds. */
  tasks: number[]
  /** How many different steps the timeline showed. */
  steps: number
}

/** The data that watch-scrub.js stores in the page. */
interface Watching {
  scrub: { tasks: number[]; chosen: number; opened: number; places: string[] }
}

/** Returns the record of a long match with all seats taken, in the game with the largest screen. */
function longRecord(): string {
  const { run } = openRun(game, { seed: 'long', seats: game.seats.names })
  try {
    playOut(run, () => ({ strength: 'easy', playouts: 0 }), 1, INPUTS)
  } catch {
    // The match is stopped after this many inputs, which are enough for this bench.
  }
  return JSON.stringify(
    publishedRecord(game, { start: run.start, entries: run.entries.slice(0, INPUTS) }, (seq) => seq % 64 === 0),
  )
}

/** How many positions on the timeline to drag to, from the start to the end and back. */
const PLACES = 60
const A_MOVE_MS = 40
const CPU_SLOWDOWN = 4
const SETTLE_MS = 1_500

export async function measureScrubbing(browser: Browser, url: string): Promise<Scrubbing> {
  const { page, close } = await openVisit(browser, { cpu: CPU_SLOWDOWN })
  await page.addInitScript({ path: join(import.meta.dirname, 'watch-scrub.js') })
  await page.goto(`${url}replay`)
  await page
    .getByLabel('Record of a match')
    .setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer: Buffer.from(longRecord()) })
  const line = page.getByRole('slider', { name: 'Where in the match' })
  await line.waitFor()
  // During this pause, another thread verifies the dice.
  await page.waitForTimeout(SETTLE_MS)
  const box = await line.boundingBox()
  if (!box) throw new Error('the timeline of the replay is not on the screen')
  const at = (share: number) => [box.x + 14 + share * (box.width - 28), box.y + 14] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let place = 0; place <= PLACES; place++) {
    const share = place / PLACES
    await page.mouse.move(...at(1 - Math.abs(1 - 2 * share)))
    await page.waitForTimeout(A_MOVE_MS)
  }
  await page.mouse.up()
  await page.waitForTimeout(SETTLE_MS)
  const { tasks, chosen, opened, places } = await page.evaluate(() => (globalThis as unknown as Watching).scrub)
  await close()
  return { opening: opened - chosen, tasks, steps: new Set(places).size }
}
