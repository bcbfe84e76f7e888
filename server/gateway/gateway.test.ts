// Tests of the gateway: invalid messages, joins, pings and operators’ requests.
import { expect, test } from 'vitest'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as hosted } from '#kit/testing/games/hosted.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { Client, type Payload } from '../testing/client.ts'
import { joinAgain, openMatch, openServer, type Player } from '../testing/server.ts'

const choose = (shape: string) => ({ type: 'choose', shape })

async function table() {
  const server = await openServer({ games: [secret, filling], env: { DEFAULT_GAME: 'filling' } })
  const { id, code, players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  for (const { client } of [ann, ben]) {
    await client.quiet()
    client.inbox.length = 0
  }
  return { server, id, code, ann, ben }
}

/** Sends a message and returns the refusal. Checks that the opponent gets nothing and the match is unchanged. */
async function refusal(send: (client: Client, match: { id: string; seat: string }) => void): Promise<Payload> {
  const { id, ann, ben } = await table()
  send(ann.client, { id, seat: ann.seat })
  const error = await ann.client.next('validation_error')
  await ben.client.quiet()
  expect(ben.client.inbox).toEqual([])
  const still = await joinAgain(ann.client, id, ann.token)
  expect(still.joined).toMatchObject({ seq: 0, state: { locked: [] } })
  return error
}

const action = (client: Client, payload: unknown) => client.say('action', payload)

test.each<[string, string, (client: Client, match: { id: string; seat: string }) => void]>([
  ['a message that is not JSON', 'Malformed JSON', (c) => c.raw('{"type":')],
  ['JSON that is not an object', 'Malformed JSON', (c) => c.raw('[1]')],
  ['a binary message', 'Malformed JSON', (c) => c.raw(Buffer.from([1, 2, 3]))],
  ['a message without a type', 'Missing message type', (c) => c.raw('{"payload":{}}')],
  ['an unknown type', 'Unknown message type: dance', (c) => c.say('dance', {})],
  ['a type that is a property of every object', 'Unknown message type: constructor', (c) => c.say('constructor', {})],
  ['a message without a payload', 'Missing payload', (c) => c.raw('{"type":"action"}')],
  ['a message without a matchId', 'Missing matchId', (c) => action(c, { playerId: 'player1', action: choose('rock') })],
  ['a message with no playerId', 'Missing playerId', (c, { id }) => action(c, { matchId: id, action: choose('rock') })],
  ['a message without an action', 'Missing action', (c, { id, seat }) => action(c, { matchId: id, playerId: seat })],
  [
    'an unknown match',
    'Unknown match: elsewhere',
    (c, { seat }) => action(c, { matchId: 'elsewhere', playerId: seat, action: choose('rock') }),
  ],
  [
    'an action for an opponent’s seat',
    'playerId does not belong to this connection',
    (c, { id }) => action(c, { matchId: id, playerId: 'player2', action: choose('rock') }),
  ],
  [
    'an unknown action',
    'Unknown action: fly',
    (c, { id, seat }) => action(c, { matchId: id, playerId: seat, action: { type: 'fly' } }),
  ],
  [
    'an action that is a property of every object',
    'Unknown action: toString',
    (c, { id, seat }) => action(c, { matchId: id, playerId: seat, action: { type: 'toString' } }),
  ],
  [
    'an action without a type',
    'Missing action type',
    (c, { id, seat }) => action(c, { matchId: id, playerId: seat, action: {} }),
  ],
  [
    'an action with an invalid value',
    'shape: must be one of rock, paper, scissors',
    (c, { id, seat }) => action(c, { matchId: id, playerId: seat, action: choose('lizard') }),
  ],
  [
    'an action with an unknown field',
    'has no field "force"',
    (c, { id, seat }) => action(c, { matchId: id, playerId: seat, action: { ...choose('rock'), force: true } }),
  ],
  [
    'an id that is not a string',
    'id: must be a string',
    (c, { id, seat }) => action(c, { matchId: id, playerId: seat, action: choose('rock'), id: 7 }),
  ],
  [
    'an answer to a closed ask',
    'Too late: that decision is already closed',
    (c, { id, seat }) => action(c, { matchId: id, playerId: seat, action: choose('rock'), ask: '0/player1' }),
  ],
  [
    'a message that is too large',
    'Message too large: at most 16 KiB',
    (c, { id, seat }) =>
      action(c, { matchId: id, playerId: seat, action: { type: 'choose', shape: 'x'.repeat(17_000) } }),
  ],
  ['joining a second match', 'Already joined another match', (c) => c.say('join_match', { matchId: 'elsewhere' })],
])('refuses %s', async (_, reason, send) => {
  expect(await refusal(send)).toMatchObject({ reason, message: `Invalid action: ${reason}` })
})

test('a refusal repeats the refused action and the action’s id', async () => {
  const given = { type: 'choose', shape: 'lizard' }
  expect(
    await refusal((c, { id, seat }) => action(c, { matchId: id, playerId: seat, action: given, id: 'mine' })),
  ).toMatchObject({ action: given, id: 'mine', code: 'shape' })
})

test('refuses to change a locked choice', async () => {
  const { ann } = await table()
  await ann.play(choose('rock'))
  expect(await ann.play(choose('paper'))).toMatchObject({ refused: true, reason: 'You have chosen already' })
})

test('refuses an action before the client has joined a match', async () => {
  const { server, id } = await table()
  const stranger = await server.client()
  action(stranger, { matchId: id, playerId: 'player1', action: choose('rock') })
  expect(await stranger.next('validation_error')).toMatchObject({ reason: 'Join a match first' })
})

test('refuses a new player in a full match, even with the playerId of a seat', async () => {
  const { server, id } = await table()
  const stranger = await server.client()
  stranger.say('join_match', { matchId: id, playerId: 'player1' })
  expect(await stranger.next('validation_error')).toMatchObject({
    reason: `Match is full: watch it, or join_room ${id.slice(0, 6)} to play the next one`,
  })
})

test('ignores a token that was tampered with', async () => {
  const { server, id, ann } = await table()
  const stranger = await server.client()
  stranger.say('join_match', { matchId: id, token: `${ann.token.slice(0, -2)}xx` })
  expect(await stranger.next('validation_error')).toMatchObject({
    reason: `Match is full: watch it, or join_room ${id.slice(0, 6)} to play the next one`,
  })
})

test('refuses an action by a spectator', async () => {
  const { server, id } = await table()
  const watching = await server.client()
  watching.say('join_match', { matchId: id, watch: true })
  expect(await watching.next('match_joined')).toMatchObject({ playerId: null, choices: [] })
  action(watching, { matchId: id, playerId: 'player1', action: choose('rock') })
  expect(await watching.next('validation_error')).toMatchObject({ reason: 'You are only watching this match' })
})

test('a join creates a match under any id of 1 to 128 characters, except the id of a room’s match', async () => {
  const { server } = await table()
  for (const matchId of ['../x', 'a b', 'ä', '😀'.repeat(128)])
    expect((await (await server.client()).ask('join_match', { matchId }, 'match_joined')).payload).toMatchObject({
      matchId,
      playerId: 'first',
    })
  const client = await server.client()
  for (const matchId of ['', 'a\nb', 'x'.repeat(129)])
    expect(await client.ask('join_match', { matchId }, 'match_joined')).toMatchObject({ type: 'validation_error' })
  expect(await client.ask('join_match', { matchId: 'ABCDEF-1' }, 'match_joined')).toMatchObject({
    payload: { reason: 'Unknown match: ABCDEF-1' },
  })
})

test('in a game that does not recognise players by name, a player who joins again without a token gets another seat', async () => {
  const server = await openServer({ games: [hosted], env: { DEFAULT_GAME: 'hosted' } })
  const ann = await server.client()
  const { token } = (await ann.ask('join_match', { matchId: 'x', playerId: 'ann' }, 'match_joined')).payload
  ann.drop()
  const seats = []
  for (const more of [{ playerId: 'ann' }, {}, { token }])
    seats.push(
      (await (await server.client()).ask('join_match', { matchId: 'x', ...more }, 'match_joined')).payload.playerId,
    )
  expect(seats).toEqual(['two', 'three', 'one'])
})

test('a join with the flag "existing" does not create a match', async () => {
  const { server } = await table()
  const client = await server.client()
  for (let time = 0; time < 2; time++)
    expect(await client.ask('join_match', { matchId: 'heap', existing: true }, 'match_joined')).toMatchObject({
      payload: { code: 'unknown_match' },
    })
  await client.ask('join_match', { matchId: 'heap' }, 'match_joined')
  expect(
    await (await server.client()).ask('join_match', { matchId: 'heap', existing: true }, 'match_joined'),
  ).toMatchObject({ type: 'match_joined' })
})

test('closes a connection whose client does not answer pings', async () => {
  const server = await openServer({ games: [secret], env: { PING_MS: '9000' } })
  const client = await server.client()
  client.socket.pong = () => {}
  const mute = new Client(client.socket)
  server.clock.advance(9_000)
  server.clock.advance(9_000)
  await mute.end()
})

test('counts the connected players of each game', async () => {
  const server = await openServer({ games: [secret] })
  const { players } = await openMatch(server, 'secret')
  const playing = async () => (await (await fetch(`http://127.0.0.1:${server.port}/api/games`)).json()) as Payload
  expect(await playing()).toMatchObject([{ id: 'secret', playing: 2 }])
  players[0]?.client.drop()
  await expect.poll(playing).toMatchObject([{ id: 'secret', playing: 1 }])
})

test('answers healthz, readyz and metrics, but hides metrics from proxied requests', async () => {
  const { server } = await table()
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
  expect(await (await get('/healthz')).json()).toEqual({ ok: true })
  expect(await (await get('/readyz')).json()).toEqual({ ready: true })
  expect(await (await get('/metrics')).text()).toContain('turnstone_inputs_total{kind="action"}')
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
})

test('logs neither tokens nor payloads', async () => {
  const { server, ann } = await table()
  await ann.play(choose('scissors'))
  await ann.play(choose('lizard'))
  await server.stop()
  expect(server.logged.length).toBeGreaterThan(1)
  expect(server.logged.join()).not.toMatch(new RegExp(`scissors|lizard|${ann.token.split('.')[1]}`))
})

test('a spectator who is refused in another match still watches the first match', async () => {
  const server = await openServer({ games: [secret, filling], env: { DEFAULT_GAME: 'filling' } })
  for (const playerId of ['cleo', 'dan'])
    await (await server.client()).ask('join_match', { matchId: 'begun', playerId }, 'match_joined')
  server.clock.advance(31_000)
  const { id, players } = await openMatch(server, 'secret')
  const client = await server.client()
  await client.ask('join_match', { matchId: id, watch: true }, 'match_joined')
  expect((await client.ask('join_match', { matchId: 'begun' }, 'match_joined')).payload).toMatchObject({
    code: 'started',
  })
  await (players[0] as Player).play({ type: 'surrender' })
  await client.next('game_over')
})
