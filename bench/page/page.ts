// npm run bench -- page: measures the first load from the real server on a phone, and the download size of the home
// page and each game's screen.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { describeMachine, formatNumber, goalLine, median, print, printProgress, table } from '../report.ts'
import { measurePlayouts, type Playouts } from './playouts.ts'
import { INPUTS, measureScrubbing, type Scrubbing } from './scrubbing.ts'
import { startServer } from './serving.ts'
import { type Fetched, measureFirstUse, openVisit, type Times } from './visit.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DIST = join(ROOT, 'dist')
const GAMES = join(ROOT, 'games')
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const WANTED_MS = 3000
const WANTED_KB = 110
const TABLE_KB = 90
const LONG_TASK_MS = 50
const RUNS = 3
const REPLAY_MS = 2000

const KB = 1000
/** Milliseconds to wait for a game's screen, which loads in several pieces. */
const SETTLE_MS = 1_000

export const OPTIONS = { runs: { type: 'string', default: '5' }, browser: { type: 'string' } } as const

export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const executablePath = values.browser ?? CHROMIUM.find((path) => existsSync(path))
  if (!executablePath) {
    printProgress('no Chromium found: name one with --browser PATH')
    return 2
  }
  print(describeMachine())
  const serving = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    return await visits(browser, serving.url, Number(values.runs))
  } finally {
    await browser.close()
    await serving.stop()
  }
}

async function visits(browser: Browser, url: string, runs: number): Promise<number> {
  const times: Times[] = []
  for (let run = 0; run < runs; run++) {
    const visit = await openVisit(browser, { network: true, cpu: true })
    times.push(await measureFirstUse(visit, url))
    await visit.close()
    printProgress(`bench: visit ${run + 1}: ${JSON.stringify(times.at(-1))}`)
  }
  const quick = await openVisit(browser)
  await quick.page.goto(url, { waitUntil: 'networkidle' })
  const home = [...quick.fetched]
  await quick.close()
  const tables = await tablesOf(browser, url, home)
  const games = readdirSync(GAMES)
  const playouts: Playouts[] = []
  for (const game of games) playouts.push(await middleRun(() => measurePlayouts(browser, url, game)))
  const goals = [
    ...printed(times, home, tables),
    ...moving(playouts),
    ...followed(await middleRun(() => measureScrubbing(browser, url))),
  ]
  for (const [words, met] of goals) print(goalLine(words, met))
  return goals.every(([, met]) => met) ? 0 : 1
}

/**
 * Runs the measurement several times and returns the run with the median duration of slow tasks, because other programs
 * can slow down a single run.
 */
async function middleRun<Run extends { tasks: number[] }>(play: () => Promise<Run>): Promise<Run> {
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await play())
  const load = ({ tasks }: Run): number => tasks.reduce((sum, ms) => sum + ms, 0)
  return runs.sort((a, b) => load(a) - load(b))[Math.floor(RUNS / 2)] as Run
}

const isScript = ({ url }: Fetched): boolean => /\.js$/.test(new URL(url).pathname)

/**
 * Returns the files that each game's screen loads in addition to the home page: script, style, background picture and
 * figures.
 */
async function tablesOf(browser: Browser, url: string, home: readonly Fetched[]): Promise<Map<string, Fetched[]>> {
  const known = new Set(home.map((one) => one.url))
  const tables = new Map<string, Fetched[]>()
  for (let i = 0; ; i++) {
    const { page, fetched, close } = await openVisit(browser, { settled: true })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'All games' }).click()
    const play = page.getByRole('button', { name: PLAY }).nth(i)
    const title = (await play.count()) > 0 ? (await play.getAttribute('aria-label'))?.replace(PLAY, '') : undefined
    if (title !== undefined) {
      // Waits for the list of games, so that its files are not counted as files of a game's screen.
      await page.waitForLoadState('networkidle')
      const before = new Set(fetched.map((one) => one.url))
      await play.click()
      await page.locator('[data-parts]').waitFor()
      await page.waitForTimeout(SETTLE_MS)
      tables.set(
        title,
        fetched.filter((one) => OF_TABLES.has(one.type) && !known.has(one.url) && !before.has(one.url)),
      )
    }
    await close()
    if (title === undefined) return tables
  }
}

const PLAY = /^Play a bot at /
const OF_TABLES = new Set(['Script', 'Stylesheet', 'Image'])

interface Sizes {
  plain: number
  gzip: number
  brotli: number
  sent: number
}

function sizesOf(fetched: readonly Fetched[]): Sizes {
  const sizes: Sizes = { plain: 0, gzip: 0, brotli: 0, sent: 0 }
  for (const { url, sent } of fetched) {
    const file = globSync(join(DIST, '**', basename(new URL(url).pathname) || 'index.html'))[0]
    if (file === undefined) continue
    const bytes = readFileSync(file)
    sizes.plain += bytes.length / KB
    sizes.gzip += gzipSync(bytes).length / KB
    sizes.brotli += brotliCompressSync(bytes).length / KB
    sizes.sent += sent / KB
  }
  return sizes
}

function printed(times: readonly Times[], home: readonly Fetched[], tables: ReadonlyMap<string, Fetched[]>): Goal[] {
  const kinds: [string, (one: Fetched) => boolean][] = [
    ['home: script', isScript],
    ['home: style', ({ type }) => type === 'Stylesheet'],
    ['home: fonts', ({ type }) => type === 'Font'],
    ['home: page', ({ type }) => type === 'Document'],
  ]
  const rows = [
    ...kinds.map(([name, fits]) => [name, home.filter(fits)] as const),
    ...[...tables].map(([title, fetched]) => [`table: ${title}`, fetched] as const),
  ].map(([name, fetched]) => {
    const { plain, gzip, brotli, sent } = sizesOf(fetched)
    return [
      name,
      String(fetched.length),
      plain,
      gzip,
      brotli,
      sent,
      [...new Set(fetched.map(({ encoding }) => encoding))].join(', '),
    ]
  })
  print(`\n${table(['', 'files', 'KB', 'KB gzip', 'KB brotli', 'KB as sent', 'encoding'], rows)}`)
  const at = (of: (one: Times) => number): number => median(times.map(of))
  const interactive = at((one) => one.interactive)
  print(
    `\nFirst visit, Fast 3G, CPU slowed down 4 times, median of ${times.length}: first paint ${formatNumber(at((one) => one.firstPaint))} ms, heading ${formatNumber(at((one) => one.heading))} ms, first click handled ${formatNumber(interactive)} ms\n`,
  )
  const script = sizesOf(home.filter(isScript)).sent
  const apart = tables.size > 0 && [...tables.values()].every((fetched) => fetched.length > 0)
  return [
    [
      `a first click is handled after ${formatNumber(interactive)} ms; wanted under ${WANTED_MS}`,
      interactive < WANTED_MS,
    ],
    [`home's script is ${formatNumber(script)} KB as sent; wanted under ${WANTED_KB}`, script < WANTED_KB],
    ['tables are fetched when they are needed, and not before', apart],
    ...[...tables].map(([title, fetched]): Goal => {
      const { sent } = sizesOf(fetched)
      return [
        `the table of ${title} is ${formatNumber(sent)} KB as sent with its scene; wanted under ${TABLE_KB}`,
        sent < TABLE_KB,
      ]
    }),
  ]
}

type Goal = [words: string, met: boolean]

/** Goals for the animation of turns on a slow phone. */
function moving(playouts: readonly Playouts[]): Goal[] {
  print(
    `\n${table(
      ['lesson, CPU slowed down 4 times', 's of play-out', 'long tasks', 'longest ms'],
      playouts.map(({ game, playing, tasks }) => [game, playing / 1000, tasks.length, Math.max(0, ...tasks)]),
    )}\n`,
  )
  return playouts.flatMap(({ game, playing, tasks, moved }): Goal[] => [
    [
      `${game}: no task over ${LONG_TASK_MS} ms while a turn plays out${tasks.length > 0 ? `; there were ${tasks.join(', ')}` : ''}`,
      playing > 0 && tasks.length === 0,
    ],
    [
      `${game}: only transform and opacity move${moved.length > 0 ? `; so did ${moved.join(', ')}` : ''}`,
      moved.length === 0,
    ],
  ])
}

/** Goals for opening a long replay and dragging along its timeline. */
const followed = ({ opening, tasks, steps }: Scrubbing): Goal[] => [
  [
    `a replay of ${INPUTS} inputs is open after ${formatNumber(opening)} ms, CPU slowed down 4 times; wanted under ${REPLAY_MS}`,
    opening < REPLAY_MS,
  ],
  [
    `no task over ${LONG_TASK_MS} ms while its line is dragged over ${steps} places${tasks.length > 0 ? `; there were ${tasks.join(', ')}` : ''}`,
    steps > 1 && tasks.length === 0,
  ],
]
