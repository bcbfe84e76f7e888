// Tests that the build contains the rules of each game once.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const BUILT = process.env.WEB_DIR || join(ROOT, 'dist')

test('the build contains the rules of each game once', () => {
  const rules = globSync('games/*/rules{,-*}/index.ts', { cwd: ROOT })
  expect(globSync('assets/rules-*.js', { cwd: BUILT })).toHaveLength(rules.length)
})
