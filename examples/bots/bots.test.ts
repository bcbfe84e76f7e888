// Plays every game to its end with the example bots: the TypeScript bot opens a room, and the Python bot joins it.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findGames } from '#server/rules/games.ts'
import { openServer } from '#server/testing/server.ts'
import { run } from './processes.ts'

const BOT = join(import.meta.dirname, 'bot.ts')
const PYTHON_BOT = join(import.meta.dirname, 'bot.py')

const games = (await findGames()).all().map(({ id }) => id)

test.each(games)('a bot in TypeScript and a bot in Python play %s to its end', { timeout: 180_000 }, async (game) => {
  const { port } = await openServer()
  const url = `http://127.0.0.1:${port}`
  const bot = run(process.execPath, BOT, url, game)
  const link = await bot.line(/\/r\/[A-Z0-9]{6}$/)
  const pythonBot = run('python3', PYTHON_BOT, url, link.slice(-6))
  expect(await bot.line(/^Winner: /)).toBe(await pythonBot.line(/^Winner: /))
})
