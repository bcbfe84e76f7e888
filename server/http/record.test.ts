// Tests of the published records of finished matches.
import { expect, test, vi } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import { check, verify } from '#kit/past/verify.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { gamesOf } from '../rules/games.ts'
import { type Past, pastOf } from '../streams/past.ts'
import type { Payload } from '../testing/client.ts'
import { openMatch, openServer, type TestServer } from '../testing/server.ts'

const get = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers })

/** Starts a match of two players. Ann has a cookie. */
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
  return {
    server,
    cookie,
    ann,
    record: (id = `${code}-1`, headers = {}) => get(server, `/api/matches/${id}/record`, headers),
    id: `${code}-1`,
  }
}

test('a request for the record of a running match gets the answer for an unknown match, unless the caller plays in the match', async () => {
  const { record } = await played()
  const [real, none] = [await record(), await record('ZZZZZZ-1')]
  expect([real.status, none.status]).toEqual([404, 404])
  expect(await real.json()).toEqual(await none.json())
})

test('a player who requests the record of a running match is told to wait for the end of the match', async () => {
  const { record, cookie, id } = await played({ GUESSES_PER_MINUTE: '1' })
  await record('ZZZZZZ-1')
  expect((await record(id, { cookie })).status).toBe(409)
})

test('an address with too many wrong match ids gets no record, except of the caller’s own matches', async () => {
  const { server, record, ann, id, cookie } = await played({ GUESSES_PER_MINUTE: '2' })
  ann.say('action', { matchId: id, playerId: 'player1', action: { type: 'surrender' } })
  await ann.next('game_over')
  expect((await record()).status).toBe(200)
  for (let i = 0; i < 2; i++) expect((await record('ZZZZZZ-1')).status).toBe(404)
  const refused = await record()
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({
    code: 'too_many',
    message: 'Too many wrong codes from your address: please wait a minute',
    values: { what: 'codes' },
  })
  expect((await record(id, { cookie })).status).toBe(200)
  server.clock.advance(60_000)
  expect((await record()).status).toBe(200)
})

/** A game whose setup draws a random number. */
const tossing: AnyGame = {
  ...secret,
  setup(start) {
    start.dice.int(6, 'toss')
    return secret.setup(start)
  },
}

/** Plays a match to its end; returns the path of the match's record. */
async function finished(server: TestServer): Promise<string> {
  const { id, players } = await openMatch(server, 'secret')
  await players[0]?.play({ type: 'surrender' })
  return `/api/matches/${id}/record`
}

/** Plays a match to its end; returns a function that reads the match's record. */
async function over(server: TestServer): Promise<() => Promise<Payload>> {
  const path = await finished(server)
  return async () => (await get(server, path)).json()
}

test('a record has every random draw, and the random draws are computed once for all requests', async () => {
  const past = pastOf(gamesOf([tossing]))
  const draws = vi.spyOn(past, 'draws')
  const record = await over(await openServer({ games: [tossing], parts: { past } }))
  const first = await record()
  expect(first.draws).toMatchObject([{ input: 0, n: 1, tag: 'toss', bound: 6, value: expect.any(Number) }])
  expect(verify(tossing, first)).toEqual([])
  expect(await record()).toEqual(first)
  expect(draws).toHaveBeenCalledTimes(1)
})

test('a record is available when the rules of the match are missing, but contains no random draws', async () => {
  const server = await openServer({ games: [tossing] })
  const record = await over(server)
  await server.restart(0, [])
  const { draws, ...rest } = await record()
  expect([draws, Object.keys(rest)]).toEqual([
    undefined,
    ['start', 'commitment', 'chain', 'digests', 'entries', 'links'],
  ])
})

test('if the random draws of a match can’t be computed, the record is sent without random draws and the error is logged', async () => {
  const past: Past = { ...pastOf(gamesOf([secret])), draws: () => Promise.reject(new Error('no such card')) }
  const server = await openServer({ games: [secret], parts: { past } })
  const record = await over(server)
  expect(await record()).toMatchObject({ entries: [{}] })
  expect(server.logged.some((line) => line.includes('no such card'))).toBe(true)
})

test('browsers may cache a record for ever, and a browser that already has the record gets no body', async () => {
  const server = await openServer({ games: [secret] })
  const path = await finished(server)
  const { headers } = await get(server, path)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const again = await get(server, path, { 'if-none-match': headers.get('etag') as string })
  expect([again.status, again.headers.get('cache-control'), await again.text()]).toEqual([
    304,
    headers.get('cache-control'),
    '',
  ])
})

test('a record without random draws is not cached', async () => {
  const server = await openServer({ games: [secret] })
  const path = await finished(server)
  await server.restart(0, [])
  const { headers } = await get(server, path)
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-cache', null])
})

test('a refusal is not cached', async () => {
  const { record, cookie, id } = await played()
  expect((await record(id, { cookie })).headers.get('cache-control')).toBe('no-store')
})

test('the record of a long match has every input, every hash and every stored digest (hash of the match state), and passes verification', async () => {
  const server = await openServer({ games: [secret] })
  const { id, players } = await openMatch(server, 'secret', 2, { rounds: 150 })
  for (let round = 0; round < 150; round++)
    for (const { play } of players) await play({ type: 'choose', shape: 'rock' })
  const record = (await (await get(server, `/api/matches/${id}/record`)).json()) as MatchRecord
  expect(check(secret, record)).toEqual({
    problems: [],
    input: null,
    committed: true,
    inputs: 300,
    drawn: 0,
    draws: 0,
    links: 301,
    states: 11,
  })
})

test('returns the players’ names only for a finished match, and the record contains no names', async () => {
  const { server, ann, record, id, cookie } = await played()
  await fetch(`http://127.0.0.1:${server.port}/api/me`, {
    method: 'POST',
    headers: { cookie, origin: `http://127.0.0.1:${server.port}`, 'content-type': 'application/json' },
    body: '{"name":"Ann"}',
  })
  const names = () => get(server, `/api/matches/${id}/names`)
  expect([(await names()).status, (await get(server, '/api/matches/ZZZZZZ-1/names')).status]).toEqual([404, 404])
  ann.say('action', { matchId: id, playerId: 'player1', action: { type: 'surrender' } })
  await ann.next('game_over')
  expect(await (await names()).json()).toMatchObject({ player1: 'Ann', player2: expect.any(String) })
  expect(JSON.stringify(await (await record()).json())).not.toContain('Ann')
})
