// npm run bench -- page: measures how fast the app is on a phone, in parts that can run on their own.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { describeMachine, formatNumber, goalLine, print, printProgress, table } from '../report.ts'
import { butThere, type Goal } from './goal.ts'
import { measureLighthouse } from './lighthouse.ts'
import { openLiveMatch } from './live-match.ts'
import { measureLongMatch } from './long-match.ts'
import { measurePlayouts, type Playouts } from './playouts.ts'
import { INPUTS, measureScrubbing, type Scrubbing } from './scrubbing.ts'
import { REPLAY, startServer } from './serving.ts'
import { measureShifts } from './shifts.ts'
import { measureSizes } from './sizes.ts'
import { measureSlowVisits } from './slow-visits.ts'

const GAMES = join(import.meta.dirname, '..', '..', 'games')
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const DEBUGGING_PORT = 9777
const LONG_TASK_MS = 50
const MIDDLE_RUNS = 3
const REPLAY_MS = 2000
const HOME_SCORE = 95
const MATCH_SCORE = 90

interface Bench {
  browser: Browser
  url: string
  runs: number
}

/** The parts of the bench. A run without `--parts` runs all of them. */
const PARTS: Readonly<Record<string, (bench: Bench) => Promise<Goal[]>>> = {
  sizes: ({ browser, url }) => measureSizes(browser, url),
  slow: ({ browser, url, runs }) => measureSlowVisits(browser, url, runs),
  lighthouse,
  shifts: ({ browser, url }) => measureShifts(browser, url, REPLAY),
  playouts,
  scrubbing: async ({ browser, url }) => followed(await middleRun(() => measureScrubbing(browser, url))),
  match: ({ browser, url }) => measureLongMatch(browser, url),
}

export const OPTIONS = {
  runs: { type: 'string', default: '5' },
  parts: { type: 'string', default: Object.keys(PARTS).join() },
  browser: { type: 'string' },
} as const

export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const executablePath = values.browser ?? CHROMIUM.find((path) => existsSync(path))
  const unknown = values.parts.split(',').filter((part) => !Object.hasOwn(PARTS, part))
  if (!executablePath || unknown.length > 0) {
    printProgress(
      executablePath
        ? `there is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`
        : 'no Chromium found: name one with --browser PATH',
    )
    return 2
  }
  print(describeMachine())
  const serving = await startServer()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  const goals: Goal[] = []
  try {
    for (const part of values.parts.split(','))
      goals.push(...((await PARTS[part]?.({ browser, url: serving.url, runs: Number(values.runs) })) ?? []))
  } finally {
    await browser.close()
    await serving.stop()
  }
  print('')
  for (const [words, met] of goals) print(goalLine(words, met))
  return goals.every(([, met]) => met !== false) ? 0 : 1
}

async function lighthouse({ browser, url, runs }: Bench): Promise<Goal[]> {
  const live = await openLiveMatch(browser, url)
  const targets = [
    { name: 'home', url, wanted: HOME_SCORE },
    { name: 'table', url: live.url, wanted: MATCH_SCORE },
    { name: 'replay', url: new URL(REPLAY, url).href, wanted: MATCH_SCORE },
  ]
  try {
    return await measureLighthouse(DEBUGGING_PORT, targets, runs)
  } finally {
    await live.close()
  }
}

/**
 * Runs the measurement several times and returns the run with the median duration of slow tasks, because other programs
 * can slow down a single run.
 */
async function middleRun<Run extends { tasks: number[] }>(play: () => Promise<Run>): Promise<Run> {
  const runs: Run[] = []
  for (let run = 0; run < MIDDLE_RUNS; run++) runs.push(await play())
  const load = ({ tasks }: Run): number => tasks.reduce((sum, ms) => sum + ms, 0)
  return runs.sort((a, b) => load(a) - load(b))[Math.floor(MIDDLE_RUNS / 2)] as Run
}

/** Measures the animation of turns on a slow phone. */
async function playouts({ browser, url }: Bench): Promise<Goal[]> {
  const all: Playouts[] = []
  for (const game of readdirSync(GAMES)) all.push(await middleRun(() => measurePlayouts(browser, url, game)))
  print(
    `\n${table(
      ['lesson, CPU slowed down 4 times', 's of play-out', 'long tasks', 'longest ms'],
      all.map(({ game, playing, tasks }) => [game, playing / 1000, tasks.length, Math.max(0, ...tasks)]),
    )}\n`,
  )
  return all.flatMap(({ game, playing, tasks, moved }): Goal[] => [
    [
      `${game}: no task over ${LONG_TASK_MS} ms while a turn plays out${butThere(tasks)}`,
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
    `no task over ${LONG_TASK_MS} ms while its line is dragged over ${steps} places${butThere(tasks)}`,
    steps > 1 && tasks.length === 0,
  ],
]
