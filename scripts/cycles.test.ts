// Tests that no files import each other in a cycle, by value or by type. Biome's lint rule checks only imports of
// values.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cyclesOf } from './cycles.ts'

const ROOT = join(import.meta.dirname, '..')

test.each(['kit', 'games', 'server', 'web', 'scripts', 'bench', 'e2e'])('%s has no import cycle', (top) => {
  const files = globSync(`${top}/**/*.{ts,tsx}`, { cwd: ROOT })
  expect(files.length).toBeGreaterThan(20)
  const sources = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(ROOT, file), 'utf8')]))
  expect(cyclesOf(sources)).toEqual([])
})

const cycles = (sources: Record<string, string>) => cyclesOf(new Map(Object.entries(sources)))

test.each([
  ['values', "import { b } from './b.ts'", "import { a } from './a.ts'"],
  ['types', "import type { B } from './b.ts'", "import type { A } from '#kit/a.ts'"],
  ['modules that are loaded on demand', "const b = () => import('./b.ts')", "export { a } from './a.ts'"],
])('refuses two files that import each other: %s', (_, a, b) => {
  expect(cycles({ 'kit/a.ts': a, 'kit/b.ts': b })).toEqual(['kit/a.ts imports kit/b.ts imports kit/a.ts'])
})

test('names only the files of the cycle, not another file that imports one of them', () => {
  expect(
    cycles({ 'kit/a.ts': "import './b.ts'", 'kit/b.ts': "import './c.ts'", 'kit/c.ts': "import './b.ts'" }),
  ).toEqual(['kit/b.ts imports kit/c.ts imports kit/b.ts'])
})

test('allows two files to import the same file', () => {
  expect(
    cycles({ 'kit/a.ts': "import './b.ts'\nimport './c.ts'", 'kit/b.ts': "import './c.ts'", 'kit/c.ts': '' }),
  ).toEqual([])
})
