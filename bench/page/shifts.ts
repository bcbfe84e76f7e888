// Visits the screens on a slow network and a slow CPU, and measures layout shifts while they load and while they are
// used.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { print, printProgress, table } from '../report.ts'
import type { Goal } from './goal.ts'
import { openVisit } from './visit.ts'

const GAMES = join(import.meta.dirname, '..', '..', 'games')
const CPU_SLOWDOWN = 4
const MAX_SHIFT = 0.02
/** Milliseconds after which a screen has loaded what it loads later. */
const SETTLE_MS = 3_000
const LOAD_MS = 60_000

/** A layout shift and the elements that moved. */
interface Shift {
  value: number
  moved: string[]
}

/** The data that watch-shifts.js stores in the page. */
interface Watching {
  shifts: Shift[]
}

interface Visitor {
  page: Page
  /** Opens an address on the slow network and waits until the element is there and the screen is at rest. */
  open(path: string, shown: string): Promise<void>
  /** Reports the layout shifts since the last report. */
  report(screen: string): Promise<void>
}

const RETURNING = "localStorage.setItem('turnstone:been', 'true')"
const START_LESSONS = "localStorage.setItem('turnstone:offered', 'null')"

export async function measureShifts(browser: Browser, url: string, replay: string): Promise<Goal[]> {
  const found = new Map<string, Shift[]>()
  const visit = async (prepare: string, walk: (visitor: Visitor) => Promise<void>) => {
    const { page, slowDown, close } = await openVisit(browser)
    await page.addInitScript(prepare)
    await page.addInitScript({ path: join(import.meta.dirname, 'watch-shifts.js') })
    await slowDown({ network: true, cpu: CPU_SLOWDOWN })
    page.setDefaultTimeout(LOAD_MS)
    const report = async (screen: string) => {
      await page.waitForTimeout(SETTLE_MS)
      const shifts = await page.evaluate(() => (globalThis as unknown as Watching).shifts.splice(0))
      found.set(screen, [...(found.get(screen) ?? []), ...shifts])
      printProgress(`bench: ${screen}: ${JSON.stringify(shifts)}`)
    }
    const open = async (path: string, shown: string) => {
      await page.goto(url.replace(/\/$/, '') + path, { waitUntil: 'commit' })
      await page.locator(shown).first().waitFor()
    }
    await walk({ page, open, report })
    await close()
  }
  await visit('', async ({ open, report }) => {
    await open('/', 'li button')
    await report('home, first visit')
  })
  await visit(RETURNING, async ({ open, report }) => {
    await open('/', 'li button')
    await report('home, returning')
    await open('/learn', 'h1')
    await report('learn')
    await open('/watch', 'h1')
    await report('watch')
    await open('/you', 'h1')
    await report('profile')
    await open(replay, 'input[type=range]')
    await report('replay')
  })
  await visit(RETURNING, ({ page, open, report }) => playToResult(page, open, report))
  for (const game of readdirSync(GAMES))
    await visit(START_LESSONS, async ({ page, open, report }) => {
      await open(`/learn/${game}`, '[data-part="board"]')
      await report(`table of ${game}, loading`)
      await playLesson(page)
      await report(`table of ${game}, in play`)
    })
  const sums = [...found].map(([screen, shifts]) => ({
    screen,
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: [...new Set(shifts.flatMap(({ moved }) => moved))],
  }))
  print(`\nLayout shifts on 400 kbit/s, CPU slowed down ${CPU_SLOWDOWN} times\n`)
  print(
    table(
      ['screen', 'sum of shifts', 'moved'],
      sums.map(({ screen, sum, moved }) => [screen, sum.toFixed(4), moved.slice(0, 3).join(' ')]),
    ),
  )
  return sums.map(
    ({ screen, sum }): Goal => [
      `${screen}: layout shifts of ${sum.toFixed(3)}; wanted at most ${MAX_SHIFT}`,
      sum <= MAX_SHIFT,
    ],
  )
}

/** Starts a match against a bot from the room of friends, and gives it up. */
async function playToResult(page: Page, open: Visitor['open'], report: Visitor['report']): Promise<void> {
  await open('/', 'li button')
  await page.getByRole('button', { name: 'Play a bot at Titans' }).click()
  await page.waitForURL(/\/r\//)
  await page.locator('[data-parts]').waitFor()
  await report('room with a table')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: /^(Surrender|Resign|Give up)$/ }).click()
  await page.getByRole('button', { name: /^Yes/ }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await report('result')
  await page.reload()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await report('result, loading')
  await open('/', 'li button')
  await page.getByRole('button', { name: 'Play with a friend at Titans' }).click()
  await page.waitForURL(/\/r\//)
  await report('room')
  await page.reload()
  await report('room')
}

const LESSON_STEPS = 12

/** Plays some steps of a lesson with the coach's button. */
async function playLesson(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^(Next|Show me)$/ })
  for (let step = 0; step < LESSON_STEPS; step++) {
    if (!(await next.first().isVisible())) await page.locator('[data-part="board"]').first().dispatchEvent('click')
    await next
      .first()
      .dispatchEvent('click', undefined, { timeout: SETTLE_MS })
      .catch(() => {})
    if (await page.getByText('Play an easy bot').first().isVisible()) return
  }
}
