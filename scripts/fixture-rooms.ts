// Plays rooms of every game on a real server, for the data folder that scripts/fixture.ts writes.
import type { AnyAction, AnyGame } from '#kit/game.ts'
import { readSettings } from '#server/base/settings.ts'
import type { Games } from '#server/rules/games.ts'
import { startServer } from '#server/server.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import { Browser } from '#server/testing/browser.ts'
import type { Client, Payload } from '#server/testing/client.ts'
import type { TestClock } from '#server/testing/clock.ts'

/** How many actions are played in a match that stays open. */
const ACTIONS = 12
const RESIGNATIONS = ['surrender', 'resign', 'Leave']

/** Server settings without rate limits, because all rooms come from one address at once. */
const NO_LIMITS = {
  CREATES_PER_MINUTE: '1000',
  GUESSES_PER_MINUTE: '1000',
  REQUESTS_PER_MINUTE: '10000',
  MESSAGES_PER_SECOND: '1000',
  BYTES_PER_SECOND: '1000000000',
  SOCKETS_PER_ADDRESS: '1000',
  CONNECTIONS_PER_ADDRESS: '1000',
}

interface Guest {
  browser: Browser
  client: Client
}

interface Table {
  game: AnyGame
  code: string
  matchId: string
  guests: Guest[]
}

export async function writeRooms(folder: string, clock: TestClock, games: Games): Promise<void> {
  const settings = readSettings({ ...NO_LIMITS, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn' })
  const server = await startServer(settings, { clock })
  await writePerson(server.port)
  for (const game of games.all()) {
    await waitingRoom(server.port, game)
    await openRoom(server.port, game)
    await finishedRoom(server.port, game)
    await botRoom(server.port, game)
  }
  await server.stop()
}

/** Adds a person with two devices, a passkey and a webhook. */
async function writePerson(port: number): Promise<void> {
  const ada = await Browser.open(port, 'Ada')
  const authenticator = new Authenticator(`http://127.0.0.1:${port}`)
  await ada.post('/api/me/passkeys', authenticator.make(await ada.post('/api/me/passkeys/offer')))
  const { code } = await ada.post('/api/me/link')
  await new Browser(port).post(`/api/link/${code}`)
  await ada.post('/api/me/notices/hook', { url: 'https://example.com/hook' })
}

async function guest(port: number, name: string): Promise<Guest> {
  const browser = await Browser.open(port, name)
  return { browser, client: await browser.socket() }
}

async function newRoom({ client }: Guest, game: AnyGame): Promise<string> {
  client.say('create_room', { game: game.id })
  return (await client.next('room_joined')).code as string
}

const act = ({ client }: Guest, code: string, action: object) =>
  client.ask('room_action', { code, action }, 'room_update')

async function waitingRoom(port: number, game: AnyGame): Promise<void> {
  const host = await guest(port, `Host of ${game.id}`)
  const code = await newRoom(host, game)
  await act(host, code, { type: 'sit' })
  await host.client.ask('chat', { matchId: code, code, text: 'Anybody here?', id: 'line' }, 'chat')
  console.log(game.id, code, 'waiting')
}

async function seated(port: number, game: AnyGame): Promise<Table> {
  const guests = [await guest(port, 'Ben'), await guest(port, 'Chi')]
  const [host, other] = guests as [Guest, Guest]
  const code = await newRoom(host, game)
  other.client.say('join_room', { code })
  await other.client.next('room_joined')
  for (const one of guests) await act(one, code, { type: 'sit' })
  for (const one of guests) one.client.say('room_action', { code, action: { type: 'ready', ready: true } })
  return { game, code, matchId: await begun(host, code), guests }
}

async function begun({ client }: Guest, code: string): Promise<string> {
  client.say('join_room', { code })
  const { room } = await client.next('room_joined')
  return room.match?.id ?? (await client.next('room_update', (update) => update.room.match !== null)).room.match.id
}

/** Lets the guests in turn play the first choice that the server offers. Returns the number of actions. */
async function play({ game, matchId, guests }: Table, actions: number): Promise<number> {
  let played = 0
  for (let idle = 0; played < actions && idle < guests.length; ) {
    const one = guests[(played + idle) % guests.length] as Guest
    const joined = await join(one, matchId)
    const action = joined.choices?.find(({ type }: { type: string }) => !RESIGNATIONS.includes(type))
    if (!action) idle++
    else {
      idle = 0
      played++
      await send(one, game, joined, action)
    }
  }
  return played
}

async function join({ client }: Guest, matchId: string): Promise<Payload> {
  client.say('join_match', { matchId })
  return client.next('match_joined')
}

/** Actions of 5×5 Tactics that clients send as message types of their own, not as `action` messages. */
const OWN_MESSAGES = ['select_team', 'resign']

let sent = 0
async function send(
  { client }: Guest,
  game: AnyGame,
  { matchId, playerId }: Payload,
  action: AnyAction,
): Promise<Payload> {
  const id = `f${++sent}`
  const { type, ...fields } = action
  if (game.parse && OWN_MESSAGES.includes(type)) client.say(type, { matchId, playerId, ...fields, id })
  else client.say('action', { matchId, playerId, action, id })
  for (;;) {
    const answer = client.inbox.find(({ payload }) => payload.id === id)
    if (answer) return answer
    await client.arrival()
  }
}

/** Starts the match, in games whose owner starts it from a lobby. */
async function start(table: Table, game: AnyGame): Promise<void> {
  if (!game.actions.start) return
  const [host, other] = table.guests as [Guest, Guest]
  await join(other, table.matchId)
  await send(host, game, await join(host, table.matchId), { type: 'start' })
}

async function openRoom(port: number, game: AnyGame): Promise<void> {
  const table = await seated(port, game)
  await start(table, game)
  console.log(game.id, table.code, 'open after', await play(table, ACTIONS))
}

async function finishedRoom(port: number, game: AnyGame): Promise<void> {
  const table = await seated(port, game)
  await start(table, game)
  await play(table, ACTIONS)
  const [, loser] = table.guests as [Guest, Guest]
  const type = RESIGNATIONS.find((name) => game.actions[name]) as string
  await send(loser, game, await join(loser, table.matchId), { type })
  await loser.client.next('game_over')
  console.log(game.id, table.code, 'over')
}

async function botRoom(port: number, game: AnyGame): Promise<void> {
  const host = await guest(port, 'Dee')
  const code = await newRoom(host, game)
  await act(host, code, { type: 'sit' })
  await act(host, code, { type: 'add_bot', strength: 'easy' })
  host.client.say('room_action', { code, action: { type: 'ready', ready: true } })
  const matchId = await begun(host, code)
  console.log(game.id, code, 'with a bot, open after', await play({ game, code, matchId, guests: [host] }, 2))
}
