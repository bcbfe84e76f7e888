// Tests that every larger folder has a short README. Counts source files only, without tests, styles and pictures.
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { LAYERS } from '../layers.ts'
import { PAGES, ROOT, readPage } from './blocks.ts'

const MOST_FILES = 8
const MOST_LINES = 20

const sources = globSync('{kit,games,server,web,scripts,e2e,bench}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules'],
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))

const large = [...Map.groupBy(sources, (file) => dirname(file))]
  .filter(([, files]) => files.length > MOST_FILES)
  .map(([folder]) => folder)
  .sort()

test.each(large)('%s has more than eight files and a README', (folder) => {
  expect(existsSync(join(ROOT, folder, 'README.md'))).toBe(true)
})

/** Only READMEs of source folders must be short. The README of bench is the manual of a command. */
const short = PAGES.filter(
  (page) => /\/README\.md$/.test(page) && !page.startsWith('docs/') && page !== 'bench/README.md',
)

test.each(short)('%s has at most 20 lines', (page) => {
  expect(readPage(page).trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES)
})

test.each(Object.entries(LAYERS))('the README of %s names every folder of its layers', (top, rows) => {
  const readme = readPage(`${top}/README.md`)
  expect(rows.flat().filter((folder) => folder !== '.' && !readme.includes(`\`${folder}/\``))).toEqual([])
})
