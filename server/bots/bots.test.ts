// Tests of bots in a running server, with real sockets, rooms, journal and worker threads.
import { expect, test } from 'vitest'
import type { Strength } from '#kit/bots/strength.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { team } from '../../games/showdown/rules/testing.ts'
import type { Client, Payload } from '../testing/client.ts'
import { joinAgain, openServer, type Player, type TestServer } from '../testing/server.ts'

const QUICK = { BOT_PAUSE_MS: '0' }

const roomAction = (client: Client, code: string, action: object) =>
  client.ask('room_action', { code, action, id: JSON.stringify(action) }, 'room_update')

/** Creates a room with bots and seats one player, so that the match starts. Returns the player. */
async function against(
  server: TestServer,
  game: string,
  strength: Strength,
  bots = 1,
): Promise<Player & { code: string; match: string }> {
  const client = await server.client()
  const { code, token } = (await client.ask('create_room', { game }, 'room_joined')).payload
  for (let i = 0; i < bots; i++)
    await client.ask('room_action', { code, action: { type: 'add_bot', strength } }, 'room_update')
  const { payload } = await roomAction(client, code, { type: 'sit' })
  const match = payload.room.match.id as string
  return { ...(await joinAgain(client, match, token)), code, match }
}

/** Plays for the player until the match is over: chooses a prepared team, and then always the first possible move. */
async function playToTheEnd(me: Player): Promise<Payload> {
  for (let said = me.joined; ; ) {
    const ask = said.asks.find(({ seat }: { seat: string }) => seat === me.seat)
    expect(await me.play(ask.kind === 'TEAM' ? team() : { type: 'use_move', move: 0 }, { ask: ask.id })).toMatchObject({
      refused: false,
    })
    said = await next(me, ask.id)
    if (said.winner !== undefined) return said
  }
}

/** Returns the next message that asks this player for a decision or reports the end of the match. */
async function next({ client, seat }: Player, answered: string): Promise<Payload> {
  for (;;) {
    const at = client.inbox.findIndex(
      ({ type, payload }) =>
        type === 'game_over' ||
        payload.asks?.some((ask: { seat: string; id: string }) => ask.seat === seat && ask.id !== answered),
    )
    if (at >= 0) return client.inbox.splice(0, at + 1).at(-1)?.payload
    await client.arrival()
  }
}

test('a person plays a whole match of Showdown against a bot, and starts a second match with a single action', async () => {
  const server = await openServer({ env: QUICK })
  const me = await against(server, 'showdown', 'medium')
  expect(me.joined.names.player1).toBe('Medium bot')
  const { outcome } = await playToTheEnd(me)
  // The match was decided by play: nobody ran out of time or surrendered.
  expect(['knockout', 'turn_limit']).toContain(outcome.reason)
  await me.client.next('room_update', ({ room }) => room.match.over)
  me.client.say('room_action', { code: me.code, action: { type: 'ready', ready: true } })
  const { room } = await me.client.next('room_update', ({ room: { match } }) => match.number === 2)
  const again = await joinAgain(me.client, room.match.id, me.token)
  const { state } = await again.client.next('state_update', ({ state: seen }) => seen.sides.player1.locked)
  expect(state.phase).toBe('setup')
  expect(server.logged.filter((line) => line.includes('could not'))).toEqual([])
})

test('after a server restart a bot goes on playing when a player or a spectator connects to the match', async () => {
  const server = await openServer()
  const me = await against(server, 'showdown', 'easy')
  await server.restart(1000)
  const watching = await server.client()
  watching.say('join_match', { matchId: me.match, watch: true })
  expect((await watching.next('match_joined')).state.sides.player1.locked).toBe(false)
  server.clock.advance(600)
  expect((await watching.next('state_update')).state.sides.player1.locked).toBe(true)
  const back = await joinAgain(await server.client(), me.match, me.token)
  expect(back.joined.asks.map(({ seat }: { seat: string }) => seat)).toEqual([me.seat])
})

test('a bot waits before each action, so that people can follow the match', async () => {
  const server = await openServer({ games: [secret] })
  const me = await against(server, 'secret', 'easy')
  server.clock.advance(599)
  await me.client.quiet()
  expect(me.client.inbox.some(({ type }) => type === 'state_update')).toBe(false)
  server.clock.advance(1)
  await me.client.next('state_update', ({ state }) => state.locked.includes('player1'))
})

test('if the worker thread of a bot is killed, the bot plays a simple action and the server logs the failure', async () => {
  const server = await openServer({
    env: QUICK,
    parts: { thinker: new URL('./testing/dying-thinker.ts', import.meta.url) },
  })
  const me = await against(server, 'showdown', 'hard')
  await me.client.next('state_update', ({ state }) => state.sides.player1.locked)
  expect(server.logged.filter((line) => line.includes('a bot could not think'))).toHaveLength(1)
  expect(await metric(server, 'turnstone_bot_timeouts_total')).toBe(1)
})

test('a bot is always treated as connected and never becomes absent', async () => {
  const server = await openServer({ games: [leader], env: QUICK })
  const me = await against(server, 'leader', 'medium', 5)
  server.clock.advance(60_000)
  const { joined } = await joinAgain(me.client, me.match, me.token)
  expect(joined.state.sides.flatMap(({ here }: { here: string[] }) => here)).toHaveLength(6)
})

test('the worker thread of a bot receives the match state but has no access to the random generator', async () => {
  const server = await openServer({ env: QUICK, parts: ECHOING })
  const me = await against(server, 'showdown', 'easy')
  await me.client.next('state_update')
  const told = server.logged.find((line) => line.includes('told: '))
  expect(told).toContain('turnMinutes')
  expect(told).not.toMatch(/seed|dice|words|draws/)
})

const metric = async ({ port }: TestServer, name: string) =>
  Number(
    (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )
const actions = (server: TestServer) => metric(server, 'turnstone_inputs_total{kind="action"}')

/** Starts a match against a bot in a room; nobody is connected to the match. */
async function unseen(server: TestServer): Promise<void> {
  const client = await server.client()
  const { code } = (await client.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  await client.ask('room_action', { code, action: { type: 'add_bot', strength: 'easy' } }, 'room_update')
  await roomAction(client, code, { type: 'sit' })
  // The server sends the next update of the room when the match is in the journal.
  await client.next('room_update')
}

const ECHOING = { thinker: new URL('./testing/echoing-thinker.ts', import.meta.url) }

test('while nobody views the match, a bot acts only shortly before the bot’s deadline', async () => {
  const server = await openServer({ games: [secret], env: QUICK, parts: ECHOING })
  await unseen(server)
  const before = await actions(server)
  server.clock.advance(21_999)
  await (await server.client()).quiet()
  expect(server.logged.filter((line) => line.includes('could not think'))).toEqual([])
  server.clock.advance(1)
  await expect.poll(() => actions(server), { timeout: 20_000 }).toBe(before + 1)
})

test('after a restart the server loads a match with a bot into memory only when the bot’s deadline is near', async () => {
  const server = await openServer({ games: [secret], env: QUICK, parts: ECHOING })
  await unseen(server)
  await server.restart(1000)
  const client = await server.client()
  for (const matchId of ['who', 'knows'])
    await client.ask('join_match', { matchId, existing: true }, 'validation_error')
  expect(await metric(server, 'turnstone_streams')).toBe(0)
  server.clock.advance(22_000)
  await expect.poll(() => actions(server), { timeout: 20_000 }).toBe(1)
})
