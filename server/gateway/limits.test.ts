// Tests of the rate limits per connection and per address.
import { expect, test } from 'vitest'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Client, Payload } from '../testing/client.ts'
import { joinAgain, openMatch, openServer, type Player } from '../testing/server.ts'

const createRoom = async (client: Client): Promise<Payload> =>
  (await client.ask('create_room', { game: 'secret' }, 'room_joined')).payload

test('throttles and then closes a flooding connection without affecting other connections', async () => {
  const server = await openServer({ games: [secret], env: { MESSAGES_PER_SECOND: '50' } })
  const { players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  const flooder = await server.client()
  for (let i = 0; i < 1_000; i++) flooder.say('ping', {})
  expect((await flooder.end()).code).toBeGreaterThan(1000)
  expect(flooder.frames.filter((frame) => frame.includes('pong'))).toHaveLength(100)
  expect(flooder.frames.some((frame) => frame.includes('Too fast: wait a moment'))).toBe(true)
  await ann.play({ type: 'choose', shape: 'rock' })
  expect((await ben.client.next('state_update')).state.locked).toEqual(['player1'])
})

test('does not close a connection whose client slows down after the first refusal', async () => {
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

test('an address that tried too many wrong codes gets the same refusal for existing and unknown rooms and matches', async () => {
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

test('a join creates no match if the address has tried too many wrong codes', async () => {
  const server = await openServer({ games: [filling], env: { DEFAULT_GAME: 'filling', GUESSES_PER_MINUTE: '1' } })
  const guesser = await server.client()
  await guesser.ask('join_room', { code: 'ZZZZZZ' }, 'room_joined')
  expect(await guesser.ask('join_match', { matchId: 'new' }, 'match_joined')).toMatchObject(tooMany)
  server.clock.advance(60_000)
  expect(await guesser.ask('join_match', { matchId: 'new', watch: true }, 'match_joined')).toMatchObject({
    payload: { code: 'unknown_match' },
  })
})

test('players can return to their own room and seat however many wrong codes their address has tried', async () => {
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
    values: { what: 'other' },
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
