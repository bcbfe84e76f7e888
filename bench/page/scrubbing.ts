// A long replay on a phone with a slow CPU: how soon it is open, and whether the table follows a finger on its line.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { game } from '../../games/hill/rules/index.ts'
import { openRun } from '../../kit/run.ts'
import { playOut } from '../../kit/testing/ladder.ts'
import { publishedRecord } from '../../kit/testing/published-record.ts'
import { open } from './visit.ts'

export const INPUTS = 2000

export interface Scrubbing {
  /** From choosing the file to a line to drag on, ms. */
  opening: number
  /** Tasks over 50 ms while it was dragged along, ms each. */
  tasks: number[]
  /** Steps the line was at, one after the other. */
  steps: number
}

/** What watch-scrub.js leaves in the page. */
interface Watching {
  scrub: { tasks: number[]; chosen: number; opened: number; places: string[] }
}

/** The largest table, with all its seats. */
function longRecord(): string {
  const { run } = openRun(game, { seed: 'long', seats: game.seats.names })
  try {
    playOut(run, () => ({ strength: 'easy', playouts: 0 }), 1, INPUTS)
  } catch {
    // It need not be over: so many inputs are enough.
  }
  return JSON.stringify(
    publishedRecord(game, { start: run.start, entries: run.entries.slice(0, INPUTS) }, (seq) => seq % 64 === 0),
  )
}

/** To the end and back again, so many places. */
const PLACES = 60
const A_MOVE_MS = 40
const SETTLE_MS = 1_500

export async function scrubbing(browser: Browser, url: string): Promise<Scrubbing> {
  const { page, close } = await open(browser, { cpu: true, settled: true })
  await page.addInitScript({ path: join(import.meta.dirname, 'watch-scrub.js') })
  await page.goto(`${url}replay`)
  await page
    .getByLabel('Record of a match')
    .setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer: Buffer.from(longRecord()) })
  const line = page.getByRole('slider', { name: 'Where in the match' })
  await line.waitFor()
  // The dice are being checked meanwhile, on another thread.
  await page.waitForTimeout(SETTLE_MS)
  const box = await line.boundingBox()
  if (!box) throw new Error('the line of the replay is nowhere')
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
