// Tests of finding the games in the games folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '../testing/server.ts'
import { findGames } from './games.ts'

/** Makes a games folder. `rules` holds the source code of the rules, by folder name. */
function home(rules: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'turnstone-games-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  for (const [folder, text] of Object.entries(rules)) {
    mkdirSync(join(path, folder), { recursive: true })
    writeFileSync(join(path, folder, 'index.ts'), text)
  }
  return path
}

const FINE = "export const game = { id: 'fine', version: 2, messages: [] }"

test('skips and reports a folder whose rules cannot be loaded, and loads the rules in all other folders', async () => {
  const games = await findGames(
    home({
      'throws/rules': "throw new Error('no such table')",
      'misspelt/rules': 'export const game = {',
      'empty/rules': 'export const gmae = {}',
      'fine/rules': FINE,
      'fine/rules-1': "import './gone.ts'",
    }),
  )
  expect(games.all().map(({ id }) => id)).toEqual(['fine'])
  expect(games.broken.map(({ folder }) => folder).sort()).toEqual([
    'empty/rules',
    'fine/rules-1',
    'misspelt/rules',
    'throws/rules',
  ])
  expect(games.broken.find(({ folder }) => folder === 'throws/rules')?.error).toMatchObject({
    message: 'no such table',
  })
})

test('if the rules of a game cannot be loaded, the server starts without this game, and logs the game’s name and the reason', async () => {
  const games = await findGames(home({ 'throws/rules': "throw new Error('no such table')", 'fine/rules': FINE }))
  const server = await openServer({ parts: { games } })
  expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200)
  expect(server.logged.find((line) => line.includes('throws/rules'))).toContain('no such table')
})
