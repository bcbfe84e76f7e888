// Follows the documentation in a copy of the repository: writes the files and changes of its code blocks, then
// compiles, lints and tests the result.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Block, blocksIn, follow, PAGES, ROOT, readPage } from './blocks.ts'

/** This page is not followed. It is printed from a source file that is compiled anyway. */
const PRINTED = 'docs/reference/contract.md'

const all = PAGES.filter((page) => page !== PRINTED).flatMap((page) => blocksIn(page, readPage(page)))
const sources = all.filter(({ language }) => ['ts', 'tsx', 'xml', 'diff'].includes(language))
const scripts = all.filter(({ language, text }) => language === 'json' && text.includes('"steps"'))

const home = mkdtempSync(join(tmpdir(), 'turnstone-docs-'))
let files: string[] = []

const tool = (file: string, args: readonly string[]): string => {
  const done = spawnSync(process.execPath, [join(ROOT, 'node_modules', file), ...args], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', VITEST: undefined },
  })
  return done.status === 0 ? '' : `${done.stdout}${done.stderr}`
}

beforeAll(() => {
  const parts = globSync('{kit,games,server,web,scripts,bench,e2e,.gitignore,*.json,*.ts}', { cwd: ROOT })
  for (const part of parts) cpSync(join(ROOT, part), join(home, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'), 'junction')
  files = follow(sources, home)
})

afterAll(() => rmSync(home, { recursive: true }))

const isPage = (file: string): boolean => /^web\/|^games\/\w+\/table\//.test(file)
const isRule = (file: string): boolean => /^kit\/|^games\/\w+\/rules\//.test(file) && !file.includes('.test.')

/** Compiles only the files that the pages change and their imports, because compiling everything takes long. */
test.each([
  ['tsconfig.json', (file: string) => !isPage(file)],
  ['tsconfig.rules.json', isRule],
  ['tsconfig.web.json', isPage],
] as const)('the code of the documentation compiles with %s', (config, belongs) => {
  const include = [...new Set(files)].filter((file) => /\.tsx?$/.test(file) && belongs(file))
  const own = `docs.${config}`
  writeFileSync(join(home, own), JSON.stringify({ extends: `./${config}`, include }))
  expect(include).not.toEqual([])
  expect(tool('typescript/bin/tsc', ['-p', own])).toBe('')
})

test('the code of the documentation is formatted and respects the import rules', () => {
  const linted = [...new Set(files)].filter((file) => /\.tsx?$/.test(file))
  expect(tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...linted])).toBe('')
})

const vitest = (...args: string[]): string =>
  tool('vitest/vitest.mjs', ['run', ...args, '--maxWorkers=1', '--project', 'all', '--project', 'pure'])

test('the tests in the documentation pass, and so do the existing tests of every game’s lesson', () => {
  const own = [...new Set(files)].filter((file) => /\.test\.tsx?$/.test(file))
  expect(vitest(...own, 'web/lesson/lessons.test.ts')).toBe('')
})

test('the journal calls that the how-to page adds work in SQLite', () => {
  expect(vitest('server/journal/sqlite/journal.test.ts', '--testNamePattern', 'favourite games')).toBe('')
})

test('the tests that the tour names fail after the tour’s change', () => {
  const output = vitest('games/titans/rules/attack.test.ts', 'games/titans/rules/rulings.test.ts')
  expect(output).toContain('a defended attack gives the defender 20 charge')
  expect(output).toContain('4 failed')
})

test.each(scripts.map((block): [string, Block] => [`${block.page}:${block.line}`, block]))(
  'the simulator plays the script of %s without a refusal',
  (_, { text }) => {
    const script = join(home, 'script.json')
    writeFileSync(script, text)
    const done = spawnSync(process.execPath, [join(home, 'scripts', 'sim.ts'), script], { encoding: 'utf8' })
    const lines = done.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { ok: boolean })
    expect([done.status, lines.length, lines.every(({ ok }) => ok)]).toEqual([0, stepsOf(script) + 1, true])
  },
)

const stepsOf = (script: string): number =>
  (JSON.parse(readFileSync(script, 'utf8')) as { steps: unknown[] }).steps.length
