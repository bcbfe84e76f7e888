// Counts the casts (`as Type`, not `as const`) in the rules and tables of the games, so that none comes back.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** The most casts that a game may have. Whoever removes a cast lowers the number. */
const MOST: Readonly<Record<string, number>> = { titans: 1, hill: 83, showdown: 22, tactics: 54, vibechess: 65 }

/** Returns the source without comments, texts and imports, in which `as` is not a cast. */
const bare = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/[^\n]*/g, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/^(?:import|export) [^;]*?from ''$/gm, '')

const castsIn = (source: string): number => [...bare(source).matchAll(/[\w)\]}>'`] as (?!const\b)[A-Za-z({[]/g)].length

const isTest = (file: string): boolean => /\.test\.tsx?$|[\\/]testing/.test(file)

function castsOf(game: string): number {
  const files = globSync('{rules,rules-*,table}/**/*.{ts,tsx}', { cwd: join(ROOT, 'games', game) }).filter(
    (file) => !isTest(file),
  )
  return files.reduce((sum, file) => sum + castsIn(readFileSync(join(ROOT, 'games', game, file), 'utf8')), 0)
}

test('a cast is counted, and `as const`, a comment, a text and an import are not', () => {
  expect(castsIn("const a = b as Seat // as Seat\nconst c = 'x as Seat' as const\nimport { d as E } from 'f'")).toBe(1)
})

test.each(Object.entries(MOST))('%s has at most %i casts', (game, most) => {
  expect(castsOf(game)).toBeLessThanOrEqual(most)
})
