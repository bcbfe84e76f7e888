// What comes by plain HTTP: connections, requests, and who is believed about them.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { verify } from '#kit/replay.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { gamesOf } from '../games.ts'
import { type Past, pastOf } from '../streams/past.ts'
import type { Payload } from '../testing/client.ts'
import { openMatch, openServer, type TestServer } from '../testing/server.ts'

/** A connection that has said this. */
async function connected(server: TestServer, words: string, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(words)
  return socket
}

const ended = async (socket: Socket): Promise<void> => {
  socket.resume()
  if (!socket.destroyed) await once(socket, 'close')
}

test.each([
  ['nothing', ''],
  ['half its headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow'],
  ['half its body', 'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"na'],
])('who says %s is let go in time', async (_, words) => {
  const server = await openServer({ games: [secret], env: { REQUEST_MS: '200' } })
  await ended(await connected(server, words))
})

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'

/** A connection that has its answer and is kept, or undefined if it was cut. */
async function kept(server: TestServer, from?: string): Promise<Socket | undefined> {
  const socket = await connected(server, REQUEST, from)
  const answered = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
  return answered ? socket : undefined
}

test('a connection that has its answer is not kept for long', async () => {
  const server = await openServer({ games: [secret], env: { KEEP_ALIVE_MS: '50' } })
  await ended((await kept(server)) as Socket)
})

test('connections count when they are made, those of plain HTTP too', async () => {
  const server = await openServer({ games: [secret], env: { CONNECTIONS_PER_ADDRESS: '2' } })
  const [first] = [await kept(server), await kept(server)]
  expect(await kept(server)).toBeUndefined()
  expect(await kept(server, '127.0.0.2')).toBeDefined()
  first?.destroy()
  while (!(await kept(server)));
})

test('behind a proxy all connections are the proxy’s, and only its sockets are counted', async () => {
  const server = await openServer({ games: [secret], env: { CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: '1' } })
  expect([await kept(server), await kept(server)]).not.toContain(undefined)
})

test('there are so many connections and no more', async () => {
  const server = await openServer({ games: [secret], env: { MAX_CONNECTIONS: '2' } })
  const [first] = [await kept(server), await kept(server, '127.0.0.2')]
  expect(await kept(server, '127.0.0.3')).toBeUndefined()
  first?.destroy()
  while (!(await kept(server)));
})

// ---- proxies

const from = (address: string) => ({ 'x-forwarded-for': address })

test('a header of the client’s own before the proxy’s entry makes it no other address', async () => {
  const server = await openServer({ games: [secret], env: { TRUST_PROXY: 'yes', REQUESTS_PER_MINUTE: '1' } })
  const get = async (address: string) => (await fetch(`http://127.0.0.1:${server.port}/api/games`, { headers: from(address) })).status
  expect([await get('1.1.1.1, 203.0.113.5'), await get('2.2.2.2, 203.0.113.5'), await get('1.1.1.1, 203.0.113.6')]).toEqual([200, 429, 200])
})

test('IPv6 addresses of one /64 are one address', async () => {
  const server = await openServer({ games: [secret], env: { TRUST_PROXY: '1', SOCKETS_PER_ADDRESS: '1' } })
  await server.client(from('2001:db8:1:2::1'))
  await expect(server.client(from('2001:db8:1:2:ffff::2'))).rejects.toThrow('429')
  await server.client(from('2001:db8:1:3::1'))
})

test('without a proxy nobody says under which name or by which protocol we were called', async () => {
  const server = await openServer({ games: [secret] })
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
  const me = await fetch(`http://127.0.0.1:${server.port}/api/me`, { headers })
  const cookie = me.headers.get('set-cookie') as string
  expect(cookie).not.toContain('Secure')
  const rename = { ...headers, cookie: cookie.split(';')[0] as string, origin: 'http://evil.example', 'content-type': 'application/json' }
  expect((await fetch(`http://127.0.0.1:${server.port}/api/me`, { method: 'POST', headers: rename, body: '{"name":"Mallory"}' })).status).toBe(403)
})

// ---- what is published

const get = (server: TestServer, path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, { headers })

test('the tables of a game are published, and fetched again only when they have changed', async () => {
  const server = await openServer({ games: [{ ...secret, content: { shapes: { rock: { beats: 'scissors' } } } }] })
  const answer = await get(server, '/api/games/secret/content')
  expect(await answer.json()).toEqual({ shapes: { rock: { beats: 'scissors' } } })
  expect(answer.headers.get('content-type')).toContain('application/json')
  const etag = answer.headers.get('etag') as string
  expect((await get(server, '/api/games/secret/content', { 'if-none-match': etag })).status).toBe(304)
  expect((await get(server, '/api/games/secret/content', { 'if-none-match': '"other"' })).status).toBe(200)
})

test.each([
  ['secret', 'no_content', 'This game publishes no tables'],
  ['chess', 'unknown_game', 'There is no such game'],
])('what %s has not is not found, with a reason', async (id, code, message) => {
  const answer = await get(await openServer({ games: [secret] }), `/api/games/${id}/content`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ code, message })
})

/** A match of two, one of them with a cookie. */
async function played(env: Record<string, string> = {}) {
  const server = await openServer({ games: [secret], env })
  const cookie = (await get(server, '/api/me')).headers.get('set-cookie')?.split(';')[0] as string
  const origin = `http://127.0.0.1:${server.port}`
  const [ann, ben] = [await server.client({ cookie, origin }), await server.client()]
  ann.say('create_room', { game: 'secret' })
  const { code } = await ann.next('room_joined')
  await ben.ask('join_room', { code }, 'room_joined')
  for (const client of [ann, ben]) await client.ask('room_action', { code, action: { type: 'sit' } }, 'room_update')
  for (const client of [ann, ben]) client.say('room_action', { code, action: { type: 'ready', ready: true } })
  ann.say('join_match', { matchId: `${code}-1` })
  await ann.next('match_joined')
  return { server, cookie, ann, record: (id = `${code}-1`, headers = {}) => get(server, `/api/matches/${id}/record`, headers), id: `${code}-1` }
}

test('while a match is played strangers are told what they are told of none', async () => {
  const { record } = await played()
  const [real, none] = [await record(), await record('ZZZZZZ-1')]
  expect([real.status, none.status]).toEqual([404, 404])
  expect(await real.json()).toEqual(await none.json())
})

test('who plays in it is told to wait for its end', async () => {
  const { record, cookie, id } = await played({ GUESSES_PER_MINUTE: '1' })
  await record('ZZZZZZ-1')
  expect((await record(id, { cookie })).status).toBe(409)
})

test('asking for records is guessing: after so many wrong ones none is given, not even a right one', async () => {
  const { server, record, ann, id, cookie } = await played({ GUESSES_PER_MINUTE: '2' })
  ann.say('action', { matchId: id, playerId: 'player1', action: { type: 'surrender' } })
  await ann.next('game_over')
  expect((await record()).status).toBe(200)
  for (let i = 0; i < 2; i++) expect((await record('ZZZZZZ-1')).status).toBe(404)
  const refused = await record()
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ code: 'too_many', message: 'Too many wrong codes from your address: please wait a minute' })
  expect((await record(id, { cookie })).status).toBe(200)
  server.clock.advance(60_000)
  expect((await record()).status).toBe(200)
})

/** Its setup draws a number. */
const tossing: AnyGame = {
  ...secret,
  setup(start) {
    start.dice.int(6, 'toss')
    return secret.setup(start)
  },
}

async function over(server: TestServer): Promise<() => Promise<Payload>> {
  const { id, players } = await openMatch(server, 'secret')
  await players[0]?.play({ type: 'surrender' })
  return async () => (await get(server, `/api/matches/${id}/record`)).json()
}

test('a record has every draw, folded once however often it is asked for', async () => {
  const past = pastOf(gamesOf([tossing]))
  const draws = vi.spyOn(past, 'draws')
  const record = await over(await openServer({ games: [tossing], parts: { past } }))
  const first = await record()
  expect(first.draws).toMatchObject([{ input: 0, n: 1, tag: 'toss', bound: 6, value: expect.any(Number) }])
  expect(verify(tossing, first)).toEqual([])
  expect(await record()).toEqual(first)
  expect(draws).toHaveBeenCalledTimes(1)
})

test('a record outlives its rules: without them it has no draws', async () => {
  const server = await openServer({ games: [tossing] })
  const record = await over(server)
  await server.restart(0, [])
  const { draws, ...rest } = await record()
  expect([draws, Object.keys(rest)]).toEqual([undefined, ['start', 'entries', 'commitment']])
})

test('a record whose draws can’t be folded is given without them, and the log says so', async () => {
  const past: Past = { ...pastOf(gamesOf([secret])), draws: () => Promise.reject(new Error('no such card')) }
  const server = await openServer({ games: [secret], parts: { past } })
  const record = await over(server)
  expect(await record()).toMatchObject({ entries: [{}] })
  expect(server.logged.some((line) => line.includes('no such card'))).toBe(true)
})
