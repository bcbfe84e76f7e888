// Tests that the docs match the code and that their links work.
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { fuzz } from '#kit/fuzz/fuzz.ts'
import type { AnyGame } from '#kit/game.ts'
import { openRun, play, type Step } from '#kit/run.ts'
import { docs } from './docs.ts'

const ROOT = join(import.meta.dirname, '..')

test.each(Object.entries(await docs()))('docs/%s is up to date with the code (npm run docs)', (name, text) => {
  expect(readFileSync(join(import.meta.dirname, '..', 'docs', name), 'utf8')).toBe(text)
})

/** Returns the first code block of that language on the page. */
const block = (page: string, kind: string): string =>
  new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? ''

test('the smallest game of docs/writing-a-game.md plays the script beside it and passes the game checks', async () => {
  const page = readFileSync(join(ROOT, 'docs', 'writing-a-game.md'), 'utf8')
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  // The folder is inside the checkout, so that #kit resolves.
  const folder = mkdtempSync(join(ROOT, '.cache', 'docs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.ts'), block(page, 'ts'))
  const { game } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as { game: AnyGame }
  const {
    steps,
    game: id,
    ...setting
  } = JSON.parse(block(page, 'json')) as { steps: Step[]; game: string; seats: string[] }
  const { run } = openRun<{ left: number }>(game, setting)
  expect(steps.map((step) => play(run, step).refusal)).toEqual([undefined, undefined])
  expect([id, run.match.state.left]).toEqual([game.id, 1])
  expect(fuzz(game, { seed: 1, inputs: 300 }).ended).toBeGreaterThan(0)
})

const PAGES = ['README.md', ...globSync('docs/*.md', { cwd: ROOT }), 'bench/README.md', 'web/design/README.md']

test.each(PAGES)('every link and file path in %s exists', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => join(dirname(page), path as string))
  const files = [...text.matchAll(/`((?:kit|server|web|scripts|bench|e2e)\/[\w/.-]+)`/g)].map(
    ([, path]) => path as string,
  )
  expect([...links, ...files].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
