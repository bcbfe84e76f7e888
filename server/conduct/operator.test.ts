// Tests of the operator page: access, contents and bans.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Payload } from '../testing/client.ts'
import { openServer, type TestServer } from '../testing/server.ts'
import { atOneTable, newVisitor, requestsWith, signIn, tokenIn } from './testing/people.ts'

const HOUR = 3600_000
const open = (env: Record<string, string> = {}) => openServer({ games: [secret], env })
const operatorOf = (server: TestServer) => signIn(server.port, tokenIn(server.logged))
const tokens = ({ logged }: TestServer) => logged.filter((line) => line.includes('"token"'))

test('the operator token is logged once, at the first start, and stored as a hash', async () => {
  const server = await open()
  const token = tokenIn(server.logged)
  await server.restart()
  expect(tokens(server)).toHaveLength(1)
  expect((await signIn(server.port, token)).cookie).toContain('turnstone_operator=')
  await server.stop()
  if (process.env.STORE !== 'postgres')
    expect(readFileSync(join(server.dataDir, 'journal.sqlite')).includes(token)).toBe(false)
})

test('a server started with the setting for a new operator token makes a new token and no longer accepts the old token', async () => {
  const server = await open({ NEW_OPERATOR_TOKEN: 'yes' })
  const old = tokenIn(server.logged)
  await server.restart()
  const fresh = tokenIn(tokens(server).slice(1))
  expect([(await signIn(server.port, old)).cookie, (await signIn(server.port, fresh)).cookie !== '']).toEqual([
    '',
    true,
  ])
})

test('the operator cookie is sent only to the operator page', async () => {
  const { cookie } = await operatorOf(await open())
  expect(cookie).toMatch(/^turnstone_operator=[\w-]{43}; Path=\/operator; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
})

test('operator routes refuse to show or change anything without the operator token', async () => {
  const { port } = await open()
  const stranger = requestsWith('turnstone_operator=wrong', port)
  expect((await stranger.get('/operator/api/overview')).status).toBe(401)
  expect((await stranger.post('/operator/api/bans', { kind: 'person', whom: 'x', reason: '', hours: 1 })).status).toBe(
    401,
  )
})

test('refuses operator requests that change something from another origin, even with the token', async () => {
  const server = await open()
  const { cookie } = await operatorOf(server)
  const headers = {
    cookie: cookie.split(';')[0] as string,
    origin: 'http://elsewhere.example',
    'content-type': 'application/json',
  }
  const answer = await fetch(`http://127.0.0.1:${server.port}/operator/api/bans`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ kind: 'person', whom: 'x', reason: '', hours: 1 }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'foreign' }])
})

const tryToken = (server: TestServer, token: string) =>
  requestsWith('', server.port).post('/operator/api/session', { token })

test('after too many wrong tokens an address has to wait, but the right token is always accepted', async () => {
  const server = await open()
  const wrong = await Promise.all(Array.from({ length: 20 }, (_, i) => tryToken(server, `wrong ${i}`)))
  expect(wrong.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
  expect((await operatorOf(server)).cookie).not.toBe('')
  expect((await tryToken(server, 'wrong')).status).toBe(429)
})

test('the operator page lists how many wrong tokens came from each hashed address, and the log contains the address itself', async () => {
  const server = await open({ TRUST_PROXY: 'yes' })
  const guess = (address: string) =>
    fetch(`http://127.0.0.1:${server.port}/operator/api/session`, {
      method: 'POST',
      headers: {
        origin: `http://127.0.0.1:${server.port}`,
        'content-type': 'application/json',
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ token: 'wrong' }),
    })
  const first = server.clock.now()
  for (const address of ['198.51.100.7', '198.51.100.7', '198.51.100.8']) {
    await guess(address)
    server.clock.advance(1_000)
  }
  await server.restart()
  const { guesses, acts } = (await (await operatorOf(server)).get('/operator/api/overview')).body
  expect(guesses).toMatchObject([
    { count: 1, first: first + 2_000, last: first + 2_000 },
    { count: 2, first, last: first + 1_000 },
  ])
  expect(guesses[0].from).toMatch(/^[\w-]{16}$/)
  expect(acts).toMatchObject([{ what: 'came in' }])
  expect(server.logged.filter((line) => line.includes('198.51.100.7'))).toHaveLength(2)
  expect(await server.dump()).not.toContain('198.51.100.7')
})

test('signing out ends the session, and other sessions go on', async () => {
  const server = await open()
  const [one, two] = [await operatorOf(server), await operatorOf(server)]
  const status = async ({ get }: typeof one) => (await get('/operator/api/overview')).status
  await fetch(`http://127.0.0.1:${server.port}/operator/api/session`, {
    method: 'DELETE',
    headers: { cookie: one.cookie.split(';')[0] as string, origin: `http://127.0.0.1:${server.port}` },
  })
  expect([await status(one), await status(two)]).toEqual([401, 200])
  expect((await two.get('/operator/api/overview')).body.acts[0]).toMatchObject({ what: 'went out' })
})

test('a session ends after a week, and the cookie does not contain the token', async () => {
  const server = await open()
  const { cookie, get } = await operatorOf(server)
  expect(cookie).not.toContain(tokenIn(server.logged))
  server.clock.advance(7 * 24 * HOUR - 1)
  expect((await get('/operator/api/overview')).status).toBe(200)
  server.clock.advance(1)
  expect((await get('/operator/api/overview')).status).toBe(401)
  const withToken = requestsWith(`turnstone_operator=${tokenIn(server.logged)}`, server.port)
  expect((await withToken.get('/operator/api/overview')).status).toBe(401)
})

test('a new operator token ends all sessions', async () => {
  const env: Record<string, string> = {}
  const server = await openServer({ games: [secret], env })
  const { cookie } = await operatorOf(server)
  const overview = async () =>
    (await requestsWith(cookie.split(';')[0] as string, server.port).get('/operator/api/overview')).status
  await server.restart()
  expect(await overview()).toBe(200)
  env.NEW_OPERATOR_TOKEN = 'yes'
  await server.restart()
  expect(await overview()).toBe(401)
})

test('the operator page shows matches, player counts, server health, and the operator’s own sign-in', async () => {
  const server = await open()
  const [ann, ben] = [await newVisitor(server.port), await newVisitor(server.port)]
  const { matchId, code } = await atOneTable(ann, ben, [server.port, server.port])
  const { played, health, acts } = (await (await operatorOf(server)).get('/operator/api/overview')).body
  expect(played).toMatchObject({ matches: 1, rooms: 1, people: 2, nodes: 1 })
  expect(played.listed).toContainEqual({ id: matchId, kind: 'match', game: 'secret', people: 2 })
  expect(played.listed).toContainEqual({ id: code, kind: 'room', game: 'room', people: 2 })
  expect(health.figures).toContainEqual(expect.objectContaining({ name: 'turnstone_sockets', value: 2 }))
  expect(health.trouble).toBeNull()
  expect(acts).toMatchObject([{ what: 'came in' }])
})

test('a banned person is disconnected with the reason and end of the ban, and refused until the ban ends', async () => {
  const server = await open()
  const [ann, ben] = [await newVisitor(server.port), await newVisitor(server.port)]
  const { benAt, annAt } = await atOneTable(ann, ben, [server.port, server.port])
  const operator = await operatorOf(server)
  const until = server.clock.now() + 2 * HOUR
  await operator.post('/operator/api/bans', { kind: 'person', whom: ben.id, reason: 'Rude', hours: 2 })
  expect(await benAt.next('banned')).toMatchObject({
    message: expect.stringMatching(/^You are banned until .* UTC: Rude$/),
    reason: 'Rude',
    until,
  })
  expect(await benAt.end()).toEqual({ code: 4003, reason: 'banned' })
  expect(await (await ben.socket()).next('banned')).toMatchObject({ until })
  expect(await ben.get('/api/me')).toMatchObject({
    status: 403,
    body: { code: 'banned', values: { reason: 'Rude', until } },
  })
  await annAt.quiet()
  server.clock.advance(2 * HOUR)
  expect((await ben.get('/api/me')).status).toBe(200)
  await (await ben.socket()).next('mutes')
})

test('a banned person can still export and delete their data', async () => {
  const server = await open()
  const ben = await newVisitor(server.port, 'Ben')
  await (await operatorOf(server)).post('/operator/api/bans', {
    kind: 'person',
    whom: ben.id,
    reason: 'Rude',
    hours: 2,
  })
  expect((await ben.get('/api/me')).status).toBe(403)
  expect(await ben.get('/api/me/data')).toMatchObject({ status: 200, body: { person: ben.id } })
  expect((await ben.post('/api/me/forget', { name: 'Ben' })).status).toBe(200)
})

test('a banned person cannot come back with their token', async () => {
  const server = await open()
  const cookieless = await server.client()
  const { token, you } = (await cookieless.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  await (await operatorOf(server)).post('/operator/api/bans', { kind: 'person', whom: you, reason: '', hours: null })
  expect(await cookieless.next('banned')).toMatchObject({ message: 'You are banned for ever.', until: null })
  const again = await server.client()
  again.say('create_room', { game: 'secret', token })
  expect(await again.next('banned')).toMatchObject({ until: null })
})

test('a banned person cannot come back through a seat that needs no token', async () => {
  const server = await openServer({ games: [filling], env: { DEFAULT_GAME: 'filling' } })
  const cookieless = await server.client()
  const { token } = (await cookieless.ask('join_match', { matchId: 'm', playerId: 'Ben' }, 'match_joined')).payload
  await (await operatorOf(server)).post('/operator/api/bans', {
    kind: 'person',
    whom: token.split('.')[0],
    reason: '',
    hours: null,
  })
  await cookieless.next('banned')
  await cookieless.end()
  const again = await server.client()
  again.say('join_match', { matchId: 'm', playerId: 'Ben' })
  expect(await again.next('banned')).toMatchObject({ until: null })
})

test('a ban of an address applies to everybody who connects from that address, and the address itself is stored nowhere', async () => {
  const server = await open({ TRUST_PROXY: 'yes' })
  const from = (address: string) => server.client({ 'x-forwarded-for': address })
  const there = await from('198.51.100.7')
  const operator = await operatorOf(server)
  const { body } = await operator.post('/operator/api/bans', {
    kind: 'address',
    whom: '198.51.100.7',
    reason: 'Flood',
    hours: 1,
  })
  expect(await there.next('banned')).toMatchObject({ reason: 'Flood' })
  expect(await (await from('198.51.100.7')).next('banned')).toMatchObject({ reason: 'Flood' })
  await (await from('198.51.100.8')).quiet()
  expect(JSON.stringify([body, (await operator.get('/operator/api/overview')).body])).not.toContain('198.51.100.7')
})

test('a ban survives a restart until it is lifted, and the list of operator actions shows the ban and its lifting', async () => {
  const server = await open()
  const ben = await newVisitor(server.port)
  await (await operatorOf(server)).post('/operator/api/bans', {
    kind: 'person',
    whom: ben.id,
    reason: 'Rude',
    hours: null,
  })
  await server.restart()
  const operator = await operatorOf(server)
  const overview = async (): Promise<Payload> => (await operator.get('/operator/api/overview')).body
  expect(await (await ben.socket(server.port)).next('banned')).toMatchObject({ until: null })
  const { bans } = await overview()
  expect(bans).toMatchObject([{ kind: 'person', whom: ben.id, reason: 'Rude', until: null }])
  await operator.post(`/operator/api/bans/${bans[0].id}/lift`, {})
  await (await ben.socket(server.port)).next('mutes')
  const after = await overview()
  expect([after.bans, after.acts.map(({ what }: Payload) => what)]).toEqual([
    [],
    ['lifted a ban', 'came in', 'banned', 'came in'],
  ])
})

test('a ban with an invalid field is refused with the reason, and nobody is banned', async () => {
  const operator = await operatorOf(await open())
  const ban = { kind: 'address', whom: '198.51.100.7', reason: 'Flood', hours: 1 }
  const refused = await operator.post('/operator/api/bans', { ...ban, whom: '198.51.100' })
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'bad_whom', message: 'That is not an IP address, such as 203.0.113.7 or 2001:db8::1' },
  })
  expect((await operator.get('/operator/api/overview')).body).toMatchObject({ bans: [], acts: [{ what: 'came in' }] })
})
