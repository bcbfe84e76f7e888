// Runs all checks. The last line of the output is the number of checks: `N passed, N failed`. The line before the last
// names the tests that passed only when run alone.
//   npm test                 everything
//   npm test -- kit replay   the static checks, and the test files whose path contains one of these words
// Failed tests of browsers and servers run once more, alone. The output names the tests that pass in this second run.
// Known vulnerabilities of packages fail the run. If the npm registry does not answer, a line says so.
//   WITHOUT=postgres,redis,firefox,webkit   skips the tests that need these; the last line says so
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from './audit.ts'
import { type Count, countOf, sum } from './count.ts'
import { memoryFolder } from './memory-folder.ts'
import { aloneLine, areTooMany, lookAgainAt, passedOnlyAlone, seenAgain } from './second-look.ts'
import { timesOf } from './times.ts'
import { without } from './without.ts'

const ROOT = join(import.meta.dirname, '..')
const bin = (file: string) => join(ROOT, 'node_modules', file)
/**
 * Environment of the checks. Each test server starts faster with a cache of compiled code. Tests write their files to
 * memory.
 */
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: bin('.cache/compiled'),
  TMPDIR: process.env.TMPDIR ?? memoryFolder() ?? tmpdir(),
}

/** Browser tests often wait for other processes, so one worker more than cores keeps all cores busy. */
const WORKERS = availableParallelism() + 1

interface Check {
  name: string
  script: string
  args: string[]
}

const TSC = bin('typescript/bin/tsc')
const STATIC: Check[] = [
  { name: 'types: server, scripts, tests', script: TSC, args: ['-p', 'tsconfig.json'] },
  { name: 'types: kit and rules, without Node or DOM', script: TSC, args: ['-p', 'tsconfig.rules.json'] },
  { name: 'types: what runs in a browser for tests', script: TSC, args: ['-p', 'tsconfig.e2e.json'] },
  { name: 'types: web app and tables', script: TSC, args: ['-p', 'tsconfig.web.json'] },
  { name: 'types: the service worker, without a page', script: TSC, args: ['-p', 'tsconfig.worker.json'] },
  {
    name: 'lint, format and walls (biome)',
    script: bin('@biomejs/biome/bin/biome'),
    args: ['ci', '--error-on-warnings', '--max-diagnostics=200'],
  },
  { name: 'the web app builds', script: join(ROOT, 'scripts', 'ready.mjs'), args: ['web'] },
  { name: 'nothing unused (knip)', script: bin('knip/bin/knip.js'), args: ['--no-progress'] },
]

const say = (words: string) => process.stdout.write(`${words}\n`)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs a tool with this checkout's Node. With `show`, the tool writes directly to the terminal. */
function run(check: Check, show: boolean): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [check.script, ...check.args], {
      cwd: ROOT,
      env,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (part: Buffer) => output.push(part))
    child.stderr?.on('data', (part: Buffer) => output.push(part))
    child.on('error', (error) => resolve({ ok: false, output: `could not be run: ${error.message}\n` }))
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(output).toString() }))
  })
}

async function staticCheck(check: Check): Promise<Count> {
  const since = performance.now()
  const { ok, output } = await run(check, false)
  say(`${ok ? '✓' : '✗'} ${check.name} (${seconds(since)})`)
  if (!ok) say(output.trimEnd())
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/** Runs all static checks, as many at a time as there are cores. */
async function staticChecks(): Promise<Count[]> {
  const left = [...STATIC]
  const counts: Count[] = []
  const worker = async () => {
    for (let check = left.shift(); check; check = left.shift()) counts.push(await staticCheck(check))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return counts
}

async function tests(filters: readonly string[]): Promise<{ count: Count; alone: string[] }> {
  const first = await vitest(filters, WORKERS)
  for (const line of timesOf(first.report, ROOT)) say(line)
  const late = lookAgainAt(first.report, ROOT)
  if (late.length === 0) return { count: countOf(first.report, first.ok), alone: [] }
  say(`\nThese files failed beside others and run once more alone: ${late.join(', ')}`)
  const second = await vitest(late, 1)
  const alone = passedOnlyAlone(first.report, second.report, ROOT)
  const count = areTooMany(alone)
    ? countOf(first.report, first.ok)
    : countOf(seenAgain(first.report, second.report), second.ok)
  return { count, alone }
}

async function vitest(filters: readonly string[], workers: number): Promise<{ report: unknown; ok: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-test-'))
  const report = join(folder, 'report.json')
  try {
    const args = [
      'run',
      ...filters,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--maxWorkers=${workers}`,
    ]
    const { ok } = await run({ name: 'tests', script: bin('vitest/vitest.mjs'), args }, true)
    return { report: readReport(report), ok }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const filters = process.argv.slice(2)
say(`Static checks (${STATIC.length})`)
const auditing = audit(ROOT)
const counts = await staticChecks()
const audited = await auditing
say(audited.line)
say(
  filters.length > 0
    ? `\nTests, only files whose path contains ${filters.join(' or ')}: the others are not run`
    : '\nTests',
)
const { count, alone } = await tests(filters)
const { passed, failed } = sum([...counts, audited.count, count])
const leftOut = without()
say(aloneLine(alone))
say(`${passed} passed, ${failed} failed${leftOut.length > 0 ? `, without ${leftOut.join(', ')}` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
