// Compares the walk in `docs/why/one-path.md` (the calls that one click causes) with V8's call counts of real clicks.
import { relative } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BASIC_ATTACK, move, TEAM, turn } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { openReturning, skip } from '../support/people.ts'
import type { SocketPlayer } from '../support/socket-player.ts'
import { seatPeople } from '../support/table.ts'
import { readWalk } from './diagram.ts'
import { NodeCoverage, type ScriptCoverage } from './node-coverage.ts'
import { openUnbundled, ROOT } from './site.ts'

useBrowser()

/**
 * How many clicks to compare. A file belongs to the walk only if it runs in all of them, because timers run other files
 * in the background.
 */
const CLICKS = 3
/** Folders in which `docs/why/one-path.md` must name every file that a click runs. */
const COMPLETE = /^(server\/(gateway|streams|journal|services|rooms)\/|server\/saving\.ts|web\/(match|wire|table)\/)/

/** The names of the functions that ran, by file. */
type Ran = Map<string, Set<string>>
type Click = Record<'Page' | 'Server' | 'Journal thread', Ran>

const clicks = useFixture(async () => {
  const { url, inspector } = await openUnbundled()
  const ann = await openReturning({ url }, 'Ann')
  const [, ben] = (await seatPeople({ url }, 'showdown', [ann, 'Ben'], async (friends) => {
    for (const friend of friends) await friend.play(TEAM)
  })) as [SocketPlayer, SocketPlayer]
  const server = await NodeCoverage.start(inspector)
  const page = await ann.context().newCDPSession(ann)
  await page.send('Profiler.enable')
  await page.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const seen: Click[] = []
  for (let n = 1; n <= CLICKS; n++) {
    seen.push(await clickOnce(ann, page, server))
    await ben.play(BASIC_ATTACK)
    await nextTurn(ann, n + 1)
  }
  server.close()
  return seen
})

/** A first tap marks a move, and a second tap sends it. Returns the functions that the second tap runs. */
async function clickOnce(ann: Page, page: CDPSession, server: NodeCoverage): Promise<Click> {
  const attack = move(ann, 'Basic Attack')
  await attack.click()
  await ann.getByText('Tap again').first().waitFor()
  await Promise.all([server.take(), page.send('Profiler.takePreciseCoverage')])
  await attack.click()
  await ann.getByText('Locked in', { exact: true }).waitFor()
  const [[main = [], ...threads], { result }] = await Promise.all([
    server.take(),
    page.send('Profiler.takePreciseCoverage'),
  ])
  return { Page: ranIn(result), Server: ranIn(main), 'Journal thread': ranIn(threads.flat()) }
}

async function nextTurn(page: Page, number: number): Promise<void> {
  await skip(page).or(turn(page, number)).first().waitFor()
  if (await skip(page).isVisible())
    await skip(page)
      .click({ timeout: 2000 })
      .catch(() => {})
  await turn(page, number).waitFor()
}

function ranIn(scripts: readonly ScriptCoverage[]): Ran {
  const ran: Ran = new Map()
  for (const { url, functions } of scripts) {
    const names = functions.flatMap(({ functionName, ranges }) =>
      (ranges[0]?.count ?? 0) > 0 ? [plainName(functionName)] : [],
    )
    if (names.length > 0) ran.set(fileOf(url), new Set(names))
  }
  return ran
}

/** Shortens a function name: the diagram calls `#act`, `get act` and `fresh.act` all `act`. */
const plainName = (name: string): string => /\w*$/.exec(name)?.[0] ?? ''

function fileOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { protocol, pathname } = new URL(url)
  const path = pathname.replace(/^\/@fs/, '')
  return path.startsWith(ROOT) || protocol === 'file:' ? relative(ROOT, path) : `web${path}`
}

test('the walk of one click has at most 30 steps between files', () => {
  expect(readWalk().handOvers.length).toBeGreaterThan(20)
  expect(readWalk().handOvers.length).toBeLessThanOrEqual(30)
})

test('a click runs every function of the walk, in the process or thread that the diagram names', () => {
  const notRun = clicks().flatMap((click) =>
    readWalk().handOvers.filter(({ file, called, box }) => {
      const ran = click[box as keyof Click].get(file)
      return !ran || (called !== undefined && !ran.has(called))
    }),
  )
  expect(notRun).toEqual([])
})

test('the document names every file of the main folders that a click runs', () => {
  const [first, ...others] = clicks().map((click) => new Set(Object.values(click).flatMap((ran) => [...ran.keys()])))
  const always = [...(first ?? [])].filter((file) => others.every((ran) => ran.has(file)))
  const { files } = readWalk()
  expect(always.filter((file) => COMPLETE.test(file) && !files.has(file)).sort()).toEqual([])
})
