// Tests that the docs match the code and that the links in the docs work.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { documentedGames, PAGES, ROOT, readPage } from './docs/blocks.ts'
import { pages } from './docs.ts'

/** A new game need not be in the pages, so that it is one new folder and nothing else. */
const GAMES = documentedGames()

test('the reference pages describe the games of this project', () => {
  expect(GAMES.length).toBeGreaterThan(4)
})

test.each(Object.entries(await pages(GAMES)))(
  'docs/reference/%s is up to date with the code (npm run docs)',
  (name, text) => {
    expect(readFileSync(join(ROOT, 'docs', 'reference', name), 'utf8')).toBe(text)
  },
)

test.each(PAGES)('every link and file path in %s exists', (page) => {
  const text = readPage(page)
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => join(dirname(page), path as string))
  const files = [...text.matchAll(/`((?:kit|server|web|scripts|bench|e2e)\/[\w/.-]+)`/g)].map(
    ([, path]) => path as string,
  )
  expect([...links, ...files].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('every part and token that the design page lists exists in the code', () => {
  const page = readPage('docs/reference/design-system.md')
  const files = globSync('web/{design,base}/**/*.{ts,tsx,css}', { cwd: ROOT })
  const code = files.map((file) => readPage(file)).join('\n')
  const tokens = [...page.matchAll(/`(--[\w-]+)`/g)].map(([, name]) => `${name}:`)
  const parts = /## Parts\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
  const names = [...parts.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, cell]) => cell?.match(/\w+/g) ?? [])
  const missing = names.filter((name) => !new RegExp(`export (?:default )?(?:function|const) ${name}\\b`).test(code))
  expect([...tokens.filter((token) => !code.includes(token)), ...missing]).toEqual([])
  expect(names.length).toBeGreaterThan(20)
})
