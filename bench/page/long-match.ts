// Plays a long match of King of the Hill against bots, and measures memory and long tasks.
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { formatNumber, print, printProgress, table } from '../report.ts'
import { butThere, type Goal } from './goal.ts'
import { openVisit } from './visit.ts'

const INPUTS = 500
/** Memory is compared from this input on, because the app is still loading before. */
const WARM_INPUTS = 50
const EVERY = 75
const MAX_GROWTH_MB = 10
const LONG_TASK_MS = 50
const MATCH_MS = 270_000
const POLL_MS = 500
const MB = 1_000_000

/** The data that watch-long-match.js stores in the page. */
interface Watching {
  longMatch: { inputs: number; tasks: number[] }
}

interface Sample {
  inputs: number
  mb: number
  nodes: number
}

export async function measureLongMatch(browser: Browser, url: string): Promise<Goal[]> {
  const { page, session, close } = await openVisit(browser)
  await page.addInitScript({ path: join(import.meta.dirname, 'watch-long-match.js') })
  await page.addInitScript("localStorage.setItem('turnstone:been', 'true')")
  await page.goto(url)
  await page.getByRole('button', { name: 'Play a bot at King of the Hill' }).click()
  await page.getByRole('button', { name: /^Full hill/ }).click()
  await page.getByRole('button', { name: 'Play the bots' }).click()
  await page.waitForURL(/\/r\//)
  const samples: Sample[] = []
  const until = Date.now() + MATCH_MS
  let { inputs, tasks } = await read(page)
  while (inputs < INPUTS && Date.now() < until) {
    const next = samples.at(-1) ? (samples.at(-1) as Sample).inputs + EVERY : WARM_INPUTS
    if (inputs >= next) {
      samples.push({ inputs, ...(await memory(session)) })
      printProgress(`bench: ${JSON.stringify(samples.at(-1))}`)
    }
    await page.waitForTimeout(POLL_MS)
    ;({ inputs, tasks } = await read(page))
  }
  samples.push({ inputs, ...(await memory(session)) })
  await close()
  const growth = Math.max(...samples.map(({ mb }) => mb)) - (samples[0] as Sample).mb
  print('\nA match of King of the Hill\n')
  print(
    table(
      ['inputs', 'MB after collection', 'DOM nodes'],
      samples.map(({ inputs: at, mb, nodes }) => [String(at), mb, String(nodes)]),
    ),
  )
  return [
    [`the match has ${inputs} inputs; wanted ${INPUTS}`, inputs >= INPUTS],
    [`memory grows by ${formatNumber(growth)} MB; wanted at most ${MAX_GROWTH_MB}`, growth <= MAX_GROWTH_MB],
    [`no task over ${LONG_TASK_MS} ms during the match${butThere(tasks)}`, tasks.length === 0],
  ]
}

const read = (page: Page): Promise<Watching['longMatch']> =>
  page.evaluate(() => (globalThis as unknown as Watching).longMatch)

/** Collects garbage and returns the memory that the page's objects use. */
async function memory(session: CDPSession): Promise<{ mb: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { mb: usedSize / MB, nodes }
}
