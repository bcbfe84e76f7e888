// Visits the home page on a slow network with a slow CPU, and taps a game as soon as the page shows it.
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ALL_FILES_MARK } from '#web/worker/page-contract.ts'
import { median, print, printProgress, table } from '../report.ts'
import type { Goal } from './goal.ts'
import { openVisit, type Visit, waitUntil } from './visit.ts'

const CPU_SLOWDOWN = 6
const PAINT_MS = 2000
const ANSWER_MS = 100
const DONE_MS = 4500
const MAX_SHIFT = 0.02
const MAX_FONTS = 1
const VISIT_MS = 60_000
const WORKER_MS = 30_000

/** Times in milliseconds since the navigation began. */
interface Times {
  firstPaint: number
  tapped: number
  /** When a frame with the tapped button's new look was on the screen. */
  answered: number
  /** When the app had begun to carry out the tap. */
  begun: number
  /** When the page was at the address of the room that the tap asks for. */
  done: number
  /** Sum of all layout shifts without a tap. */
  shift: number
  /** How many font files the page requested before the first paint. */
  fonts: number
}

/** The data that first-use.js stores in the page. */
interface Noting {
  firstUse: Times & { over?: true }
}

async function setReturning(page: Page): Promise<void> {
  await page.addInitScript("localStorage.setItem('turnstone:been', 'true')")
}

/** What the visitor's browser has stored, by the kind of visitor. */
const VISITORS: Readonly<Record<string, (page: Page, url: string) => Promise<void>>> = {
  async first() {},
  'returning, with an empty cache': setReturning,
  async returning(page, url) {
    await setReturning(page)
    await page.goto(url)
    await waitUntil(page, `caches.match('${ALL_FILES_MARK}').then(Boolean)`, WORKER_MS)
    await page.goto('about:blank')
  },
}

export async function measureSlowVisits(browser: Browser, url: string, runs: number): Promise<Goal[]> {
  const goals: Goal[] = []
  const rows: (string | number)[][] = []
  for (const [kind, prepare] of Object.entries(VISITORS)) {
    const all: Times[] = []
    for (let run = 0; run < runs; run++) {
      const visit = await openVisit(browser, { withWorker: true })
      await prepare(visit.page, url)
      all.push(await measureFirstUse(visit, url))
      await visit.close()
      printProgress(`bench: ${kind}: ${JSON.stringify(all.at(-1))}`)
    }
    const of = (name: keyof Times): number => Math.round(median(all.map((times) => times[name])))
    const answer = median(all.map(({ tapped, answered }) => answered - tapped))
    const shift = Math.max(...all.map((times) => times.shift))
    const fonts = Math.max(...all.map((times) => times.fonts))
    rows.push([kind, of('firstPaint'), of('tapped'), answer, of('begun'), of('done'), shift, fonts])
    goals.push(
      [`${kind}: first paint after ${of('firstPaint')} ms; wanted under ${PAINT_MS}`, of('firstPaint') < PAINT_MS],
      [`${kind}: a tap is answered after ${Math.round(answer)} ms; wanted within ${ANSWER_MS}`, answer <= ANSWER_MS],
      [`${kind}: the tap is carried out after ${of('done')} ms; wanted by ${DONE_MS}`, of('done') <= DONE_MS],
      [`${kind}: layout shifts of ${shift.toFixed(3)}; wanted at most ${MAX_SHIFT}`, shift <= MAX_SHIFT],
      [`${kind}: ${fonts} font files before the first paint; wanted at most ${MAX_FONTS}`, fonts <= MAX_FONTS],
    )
  }
  print(
    `\nHome on 400 kbit/s, with a round trip of 400 ms and the CPU slowed down ${CPU_SLOWDOWN} times; ms, medians of ${runs}\n`,
  )
  print(
    table(
      ['visitor', 'first paint', 'tap', 'answer to the tap', 'app begins', 'carried out', 'worst shift', 'fonts'],
      rows,
    ),
  )
  return goals
}

/** Loads the page and taps a game as soon as possible. */
async function measureFirstUse({ page, slowDown }: Visit, url: string): Promise<Times> {
  await page.addInitScript({ path: join(import.meta.dirname, 'first-use.js') })
  await slowDown({ network: true, cpu: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as Noting).firstUse?.over, undefined, { timeout: VISIT_MS })
  return page.evaluate(() => (globalThis as unknown as Noting).firstUse)
}
