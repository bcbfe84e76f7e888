// Tests of the gateway: invalid messages, identity, rate limits and operators' requests.
import { expect, test } from 'vitest'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as hosted } from '#kit/testing/games/hosted.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { Client, type Payload } from '../testing/client.ts'
import { joinAgain, openMatch, openServer, type Player, type TestServer } from '../testing/server.ts'

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

/** Returns the refusal of a message. Checks that the opponent receives nothing and the match stays unchanged. */
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

test('a refusal repeats the action and its id', async () => {
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
  expect(await stranger.next('validation_error')).toMatchObject({ reason: 'Match is full' })
})

test('ignores a token that was tampered with', async () => {
  const { server, id, ann } = await table()
  const stranger = await server.client()
  stranger.say('join_match', { matchId: id, token: `${ann.token.slice(0, -2)}xx` })
  expect(await stranger.next('validation_error')).toMatchObject({ reason: 'Match is full' })
})

test('refuses an action of a spectator', async () => {
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

test('a join without a token gets another seat in a game that does not return seats by name', async () => {
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

test('a join with "existing" does not create a match', async () => {
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

// ---- identity

const cookieOf = async (server: TestServer) =>
  ((await fetch(`http://127.0.0.1:${server.port}/api/me`)).headers.get('set-cookie') as string).split(';')[0] as string
const page = (server: TestServer, cookie: string, origin = `http://127.0.0.1:${server.port}`) =>
  server.client({ cookie, origin })
const createRoom = async (client: Client): Promise<Payload> =>
  (await client.ask('create_room', { game: 'secret' }, 'room_joined')).payload

test('a page of the same origin is identified by its cookie and gets no token', async () => {
  const { server } = await table()
  const cookie = await cookieOf(server)
  const mine = await createRoom(await page(server, cookie))
  expect(mine.token).toBeUndefined()
  expect(cookie).toContain(mine.you)
})

test.each(['http://evil.example', 'null', 'http://127.0.0.1'])(
  'ignores the cookie on a connection from the origin %s',
  async (origin) => {
    const { server } = await table()
    const cookie = await cookieOf(server)
    const theirs = await createRoom(await page(server, cookie, origin))
    expect(cookie).not.toContain(theirs.you)
  },
)

test('refuses a new name from a page of another origin', async () => {
  const { server } = await table()
  const headers = { cookie: await cookieOf(server), 'content-type': 'application/json' }
  const rename = (origin: string) =>
    fetch(`http://127.0.0.1:${server.port}/api/me`, {
      method: 'POST',
      headers: { ...headers, origin },
      body: '{"name":"Mallory"}',
    })
  expect((await rename('http://evil.example')).status).toBe(403)
  expect((await rename(`http://127.0.0.1:${server.port}`)).status).toBe(200)
})

test.each(['', '   ', 'x'.repeat(25)])('refuses %j as a name', async (name) => {
  const { server } = await table()
  const headers = {
    cookie: await cookieOf(server),
    'content-type': 'application/json',
    origin: `http://127.0.0.1:${server.port}`,
  }
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/me`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ code: 'name', message: 'A name has 1 to 24 characters' })
})

test('a cookie identifies the same person after a restart', async () => {
  const { server } = await table()
  const cookie = await cookieOf(server)
  const before = await createRoom(await page(server, cookie))
  await server.restart()
  const client = await page(server, cookie)
  client.say('join_room', { code: before.code })
  expect((await client.next('room_joined')).you).toBe(before.you)
})

test('the cookie is HttpOnly and SameSite=Lax, and Secure behind HTTPS', async () => {
  const server = await openServer({ games: [secret], env: { TRUST_PROXY: 'yes' } })
  const header = async (proto: string) =>
    (await fetch(`http://127.0.0.1:${server.port}/api/me`, { headers: { 'x-forwarded-proto': proto } })).headers.get(
      'set-cookie',
    )
  expect(await header('http')).toMatch(/HttpOnly; SameSite=Lax$/)
  expect(await header('https')).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
})

// ---- rate limits

test('throttles and then closes a flooding connection without affecting others', async () => {
  const server = await openServer({ games: [secret], env: { MESSAGES_PER_SECOND: '50' } })
  const { players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  const flooder = await server.client()
  for (let i = 0; i < 1_000; i++) flooder.say('ping', {})
  expect((await flooder.end()).code).toBeGreaterThan(1000)
  expect(flooder.frames.filter((frame) => frame.includes('pong'))).toHaveLength(100)
  expect(flooder.frames.some((frame) => frame.includes('Too fast: wait a moment'))).toBe(true)
  await ann.play(choose('rock'))
  expect((await ben.client.next('state_update')).state.locked).toEqual(['player1'])
})

test('keeps a connection open that slows down after a refusal', async () => {
  const server = await openServer({ games: [secret], env: { MESSAGES_PER_SECOND: '10' } })
  const client = await server.client()
  for (let i = 0; i < 25; i++) client.say('ping', {})
  await client.next('validation_error')
  server.clock.advance(1_000)
  await client.quiet()
})

test('limits how many rooms an address creates per minute', async () => {
  const server = await openServer({ games: [secret], env: { CREATES_PER_MINUTE: '3' } })
  const client = await server.client()
  for (let i = 0; i < 3; i++) await createRoom(client)
  expect(await client.ask('create_room', { game: 'secret' }, 'room_joined')).toMatchObject({
    payload: { code: 'too_many' },
  })
  server.clock.advance(20_000)
  expect((await client.ask('create_room', { game: 'secret' }, 'room_joined')).type).toBe('room_joined')
})

const tooMany = {
  type: 'validation_error',
  payload: { code: 'too_many', reason: 'Too many wrong codes from your address: please wait a minute' },
}

test('after too many wrong codes an address gets the same refusal for existing rooms and matches', async () => {
  const server = await openServer({ games: [secret], env: { GUESSES_PER_MINUTE: '3' } })
  const { code, id } = await openMatch(server, 'secret')
  const guesser = await server.client()
  expect(await guesser.ask('join_room', { code: 'ZZZZZZ' }, 'room_joined')).toMatchObject({
    payload: { code: 'no_room' },
  })
  expect(await guesser.ask('join_match', { matchId: 'ZZZZZZ-1', watch: true }, 'match_joined')).toMatchObject({
    payload: { code: 'unknown_match' },
  })
  expect(await guesser.ask('join_match', { matchId: 'nothing' }, 'match_joined')).toMatchObject({
    payload: { code: 'unknown_match' },
  })
  for (const guess of ['ZZZZZZ', code]) {
    expect(await guesser.ask('join_room', { code: guess }, 'room_joined')).toMatchObject(tooMany)
    expect(await guesser.ask('join_match', { matchId: `${guess}-1`, watch: true }, 'match_joined')).toMatchObject(
      tooMany,
    )
  }
  server.clock.advance(20_000)
  expect((await guesser.ask('join_match', { matchId: id, watch: true }, 'match_joined')).type).toBe('match_joined')
})

test('a join creates no match for an address with too many wrong codes', async () => {
  const server = await openServer({ games: [filling], env: { DEFAULT_GAME: 'filling', GUESSES_PER_MINUTE: '1' } })
  const guesser = await server.client()
  await guesser.ask('join_room', { code: 'ZZZZZZ' }, 'room_joined')
  expect(await guesser.ask('join_match', { matchId: 'new' }, 'match_joined')).toMatchObject(tooMany)
  server.clock.advance(60_000)
  expect(await guesser.ask('join_match', { matchId: 'new', watch: true }, 'match_joined')).toMatchObject({
    payload: { code: 'unknown_match' },
  })
})

test('wrong codes from an address never keep players out of their own room and seat', async () => {
  const server = await openServer({ games: [secret], env: { GUESSES_PER_MINUTE: '2' } })
  const { id, code, players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  const comeBack = async () => {
    const client = await server.client()
    expect((await client.ask('join_room', { code, token: ann.token }, 'room_joined')).type).toBe('room_joined')
    expect((await client.ask('join_match', { matchId: id, watch: true }, 'match_joined')).type).toBe('match_joined')
    expect((await joinAgain(await server.client(), id, ann.token)).seat).toBe(ann.seat)
  }
  for (let times = 0; times < 5; times++) await comeBack()
  const guesser = await server.client()
  for (let guesses = 0; guesses < 3; guesses++) await guesser.ask('join_room', { code: 'ZZZZZZ' }, 'room_joined')
  expect(await guesser.ask('join_room', { code }, 'room_joined')).toMatchObject(tooMany)
  await comeBack()
})

test('joining an existing room does not count as a wrong code', async () => {
  const server = await openServer({ games: [secret], env: { GUESSES_PER_MINUTE: '2' } })
  const { code } = await createRoom(await server.client())
  await (await server.client()).ask('join_room', { code: 'ZZZZZZ' }, 'room_joined')
  for (let friends = 0; friends < 4; friends++)
    expect((await (await server.client()).ask('join_room', { code }, 'room_joined')).type).toBe('room_joined')
})

test('limits the requests per minute to /api, but not to pages, health checks and metrics', async () => {
  const server = await openServer({ games: [secret], env: { REQUESTS_PER_MINUTE: '2' } })
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
  for (const path of ['/healthz', '/metrics', '/api/games', '/api/me']) expect((await get(path)).status).toBe(200)
  const refused = await get('/api/games')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toEqual({
    code: 'too_many',
    message: 'Too many requests from your address: please wait a minute',
  })
  expect((await get('/%61pi/games')).status).toBe(429)
  expect((await get('/healthz')).status).toBe(200)
  server.clock.advance(30_000)
  expect((await get('/api/games')).status).toBe(200)
})

test('limits the open connections of an address', async () => {
  const server = await openServer({ games: [secret], env: { SOCKETS_PER_ADDRESS: '2' } })
  await server.client()
  const second = await server.client()
  await expect(server.client()).rejects.toThrow('429')
  second.drop()
  while (!(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).includes('turnstone_sockets 1'));
  await server.client()
})

test('closes a connection that answers no ping', async () => {
  const server = await openServer({ games: [secret], env: { PING_MS: '9000' } })
  const client = await server.client()
  client.socket.pong = () => {}
  const mute = new Client(client.socket)
  server.clock.advance(9_000)
  server.clock.advance(9_000)
  await mute.end()
})

// ---- requests of the home page

test('counts the connected players of each game', async () => {
  const server = await openServer({ games: [secret] })
  const { players } = await openMatch(server, 'secret')
  const playing = async () => (await (await fetch(`http://127.0.0.1:${server.port}/api/games`)).json()) as Payload
  expect(await playing()).toMatchObject([{ id: 'secret', playing: 2 }])
  players[0]?.client.drop()
  await expect.poll(playing).toMatchObject([{ id: 'secret', playing: 1 }])
})

// ---- requests of an operator

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

test('a spectator whose join of another match is refused keeps watching', async () => {
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
