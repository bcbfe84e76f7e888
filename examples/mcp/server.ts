// A Model Context Protocol server: a language model plays the games of a Turnstone server with four tools.
//   TURNSTONE_URL=http://localhost:8080 node server.ts
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { z } from 'zod'
import { type Fields, openPlayer, type Player } from '../bots/player.ts'
import { matchText, numbered } from './match-text.ts'

const URL_OF_SERVER = process.env.TURNSTONE_URL ?? 'http://localhost:8080'
/** The longest wait for other players within one tool call, in milliseconds. */
const PATIENCE_MS = 20_000

let player: Player | undefined
/** Number of events that the model has read. */
let read = 0
let onChange = () => {}

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] })
const failure = (words: string) => ({ ...text(words), isError: true })

/** Resolves when the condition holds, or when the patience ends. */
function until(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS)
    onChange = () => {
      if (!condition()) return
      clearTimeout(timer)
      resolve()
    }
    onChange()
  })
}

/** True if the model has to decide, or if the match is over. In a lobby, nobody has to decide, and anybody may act. */
function isReadable(): boolean {
  if (!player || player.outcome) return true
  const isAsked = player.ask() !== undefined || !player.asks.some(({ seat }) => seat)
  return isAsked && player.actions().some(({ aside }) => !aside)
}

function readMatch() {
  if (!player) return failure('Open or join a match first.')
  const words = matchText(player, read)
  read = player.events.length
  return text(words)
}

/** Enters a room, and waits until the match has begun or until others can join. */
async function enter(room: string, bots?: string) {
  player?.close()
  read = 0
  player = openPlayer(URL_OF_SERVER, room, () => onChange(), bots)
  const opened = player
  await until(() => (bots ? opened.seat !== null && isReadable() : opened.link !== ''))
  return opened.link === '' ? failure('The server does not answer, or has no such room.') : readMatch()
}

const server = new McpServer({ name: 'turnstone', version: '0.1.0' })

server.registerTool('list_games', { description: 'Lists the games of the server with their ids.' }, async () => {
  const games = (await (await fetch(`${URL_OF_SERVER}/api/games`)).json()) as Fields[]
  return text(games.map(({ id, title }) => `${id}: ${title}`).join('\n'))
})

server.registerTool(
  'join_match',
  {
    description: 'Opens a match of a game, or joins the room with a code of six letters and digits.',
    inputSchema: {
      room: z.string().describe('The id of a game, or the code of a room.'),
      bots: z.enum(['easy', 'medium', 'hard']).optional().describe('Fills the other seats with bots of this strength.'),
    },
  },
  ({ room, bots }) => enter(room, bots),
)

server.registerTool(
  'read_match',
  { description: 'Waits for your turn, then returns the view, the new events and your numbered actions.' },
  async () => {
    await until(isReadable)
    return readMatch()
  },
)

server.registerTool(
  'play',
  {
    description: 'Carries out one of the numbered actions, and waits for your next turn.',
    inputSchema: { number: z.number().int().min(1).describe('The number of the action in the last answer.') },
  },
  async ({ number }) => {
    const action = player && numbered(player)[number - 1]
    if (!action) return failure(`There is no action ${number} now. Read the match again.`)
    player?.play(action)
    await until(isReadable)
    return readMatch()
  },
)

await server.connect(new StdioServerTransport())
