// A scripted client plays a match over the Model Context Protocol, against the example bot.
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '../../server/testing/server.ts'
import { run } from '../bots/processes.ts'

const SERVER = join(import.meta.dirname, 'server.ts')
const BOT = join(import.meta.dirname, '../bots/bot.ts')

type Call = (name: string, fields?: Record<string, unknown>) => Promise<string>

/** Starts a game server and the MCP server, and returns how a client calls its tools. */
async function openTools(): Promise<{ call: Call; url: string }> {
  const { port } = await openServer()
  const url = `http://127.0.0.1:${port}`
  const client = new Client({ name: 'scripted', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [SERVER], env: { TURNSTONE_URL: url } }),
  )
  onTestFinished(() => client.close())
  return {
    url,
    async call(name, fields = {}) {
      const { content } = (await client.callTool({ name, arguments: fields })) as { content: { text: string }[] }
      return content.map(({ text }) => text).join('\n')
    },
  }
}

/** Returns the number of actions that answer a decision. Asides come after them. */
const countActions = (answer: string): number => answer.match(/^\d+\. .*\}$/gm)?.length ?? 0

test('lists the games of the server', async () => {
  const { call } = await openTools()
  expect(await call('list_games')).toContain('titans: Titans')
})

test('plays a match to its end by the numbers of its actions', { timeout: 180_000 }, async () => {
  const { call, url } = await openTools()
  const link = /http\S+\/r\/[A-Z0-9]{6}/.exec(await call('join_match', { room: 'titans' }))?.[0] ?? ''
  const bot = run(process.execPath, BOT, url, link.slice(-6))
  let answer = await call('read_match')
  expect(answer).toContain('You are player1. Your decision: PICK.')
  for (let turn = 0; !answer.includes('The match is over'); turn++) {
    const count = countActions(answer)
    answer = count > 0 ? await call('play', { number: (turn % count) + 1 }) : await call('read_match')
  }
  expect(answer).toContain(`${await bot.line(/^Winner: /)}.`)
})

test('refuses a number that is not in the list, and explains what to do', async () => {
  const { call } = await openTools()
  expect(await call('play', { number: 1 })).toBe('There is no action 1 now. Read the match again.')
  expect(await call('read_match')).toBe('Open or join a match first.')
})
