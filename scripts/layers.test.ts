// Tests that each folder imports only from earlier layers of the project (`layers.ts`).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breachesOf, LAYERS } from './layers.ts'

const ROOT = join(import.meta.dirname, '..')

describe.each(Object.entries(LAYERS))('layers of %s', (top, rows) => {
  test('every file imports only from earlier layers', () => {
    const files = globSync(`${top}/**/*.{ts,tsx}`, { cwd: ROOT })
    expect(files.length).toBeGreaterThan(20)
    const sources = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(ROOT, file), 'utf8')]))
    expect(breachesOf(top, rows, sources)).toEqual([])
  })
})

const ROWS = [['.'], ['dice', 'cards'], ['table']]
const breaches = (file: string, text: string) => breachesOf('kit', ROWS, new Map([[file, text]]))

test.each([
  ['a value of a later layer', 'kit/dice/roll.ts', "import { lay } from '../table/lay.ts'"],
  ['a type of a later layer', 'kit/dice/roll.ts', "import type { Lay } from '#kit/table/lay.ts'"],
  ['a module of a later layer that is loaded on demand', 'kit/game.ts', "const dice = () => import('./dice/roll.ts')"],
  ['another folder of the same layer', 'kit/dice/roll.ts', "export { cut } from '../cards/cut.ts'"],
])('refuses an import of %s', (_, file, text) => {
  expect(breaches(file, text)).toHaveLength(1)
})

test('refuses a folder that the table of layers does not name', () => {
  expect(breaches('kit/odd/thing.ts', '')).toEqual(['kit/odd has no row'])
})

test('allows imports from earlier layers, from the file’s own folder and from other top folders', () => {
  const text = "import '../game.ts'\nimport '../dice/roll.ts'\nimport './lay.ts'\nimport '#server/main.ts'"
  expect(breaches('kit/table/board.ts', text)).toEqual([])
})
