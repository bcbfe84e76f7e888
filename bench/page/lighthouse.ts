// Runs Lighthouse with its simulated mobile network and CPU on the home page, a table and a replay. The package is
// installed on first use, because it is large.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatNumber, median, print, printProgress, table } from '../report.ts'
import type { Goal } from './goal.ts'

const HOME = join(import.meta.dirname, '..', 'lighthouse')
const PACKAGE = join(HOME, 'node_modules', 'lighthouse')

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'speed index': 'speed-index',
} as const

/** The part of Lighthouse's report that this bench reads. */
interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** A page for Lighthouse, with the performance score that it should reach. */
export interface Target {
  name: string
  url: string
  wanted: number
}

async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(PACKAGE)) {
    printProgress('bench: installing lighthouse into bench/lighthouse (once)')
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
      cwd: HOME,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error("npm could not install lighthouse into bench/lighthouse; npm's output is above")
  }
  const loaded = (await import(pathToFileURL(join(PACKAGE, 'core', 'index.js')).href)) as { default: Lighthouse }
  return loaded.default
}

/** Measures the targets with the browser that listens on `port` for developer tools. */
export async function measureLighthouse(port: number, targets: readonly Target[], runs: number): Promise<Goal[]> {
  const lighthouse = await loadLighthouse()
  const rows: (string | number)[][] = []
  const goals: Goal[] = []
  for (const { name, url, wanted } of targets) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(url, {
        port,
        onlyCategories: CATEGORIES,
        formFactor: 'mobile',
        logLevel: 'error',
      })
      if (!result) throw new Error(`Lighthouse has no result for ${url}`)
      reports.push(result.lhr)
      printProgress(`bench: ${name}: ${CATEGORIES.map((category) => scoreOf(result.lhr, category)).join(', ')}`)
    }
    const scores = CATEGORIES.map((category) => median(reports.map((report) => scoreOf(report, category))))
    const metrics = Object.values(METRICS).map((metric) =>
      median(reports.map(({ audits }) => audits[metric]?.numericValue ?? Number.NaN)),
    )
    const index = median(reports.map(({ environment }) => environment.benchmarkIndex))
    rows.push([name, ...scores, ...metrics, index])
    const failed = [...new Set(reports.flatMap(failedAudits))]
    for (const [i, category] of CATEGORIES.entries()) {
      const least = category === 'performance' ? wanted : 100
      const score = scores[i] as number
      const why = category === 'performance' || score >= least ? '' : `; failed: ${failed.join(', ')}`
      goals.push([`${name}: ${category} ${formatNumber(score)}; wanted at least ${least}${why}`, score >= least])
    }
  }
  print(`\nLighthouse, simulated mobile throttling, medians of ${runs}; times in ms\n`)
  print(table(['page', ...CATEGORIES, ...Object.keys(METRICS), 'benchmark index'], rows))
  return goals
}

const scoreOf = ({ categories }: Report, category: string): number => (categories[category]?.score ?? 0) * 100

/** Returns the audits of the categories other than performance that are not passed. */
const failedAudits = ({ categories, audits }: Report): string[] =>
  CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      return weight > 0 && audit?.score !== null && audit && (audit.score ?? 1) < 1 ? [id] : []
    }),
  )
