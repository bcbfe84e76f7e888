// Tests of text that is not well-formed Unicode. The server refuses such text before it stores anything.
import { expect, test } from 'vitest'
import { game as filling } from '#kit/testing/games/filling.ts'
import { Browser } from '../testing/browser.ts'
import type { Client } from '../testing/client.ts'
import { openServer, type TestServer } from '../testing/server.ts'

const NULL = 'a\0b'
const LONE = 'a\ud800b'
const REFUSED = { message: 'Invalid action: Malformed text', code: 'malformed_text', reason: 'Malformed text' }

const opened = () => openServer({ games: [filling], env: { DEFAULT_GAME: 'filling' } })
const readiness = async ({ port }: TestServer) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
const join = (client: Client, payload: object) => client.ask('join_match', payload, 'match_joined')

test('refuses a lone surrogate in a playerId and stays ready', async () => {
  const server = await opened()
  const client = await server.client()
  expect(await join(client, { matchId: 'm', playerId: LONE })).toMatchObject({
    type: 'validation_error',
    payload: REFUSED,
  })
  expect(await readiness(server)).toBe(200)
})

test('a match can be opened after a restart even if a client tried to join the match under a name with a lone surrogate', async () => {
  const server = await opened()
  const { token } = (await join(await server.client(), { matchId: 'm', playerId: 'ann' })).payload
  await join(await server.client(), { matchId: 'm', playerId: LONE })
  await server.restart()
  expect(await join(await server.client(), { matchId: 'm', token })).toMatchObject({
    type: 'match_joined',
    payload: { playerId: 'first' },
  })
})

test.each([
  ['its text', { text: LONE }],
  ['its id', { id: LONE }],
])('refuses a chat line with a lone surrogate in %s', async (_, flaw) => {
  const server = await opened()
  const client = await server.client()
  await join(client, { matchId: 'm', playerId: 'ann' })
  expect(
    await client.ask('chat', { matchId: 'm', to: 'all', text: 'hello', id: 'c1', ...flaw }, 'chat', 'ack'),
  ).toMatchObject({ type: 'validation_error', payload: REFUSED })
})

test('refuses U+0000 in a playerId and, with a different code, in a match id', async () => {
  const client = await (await opened()).client()
  expect(await join(client, { matchId: 'm', playerId: NULL })).toMatchObject({ payload: REFUSED })
  expect(await join(client, { matchId: NULL })).toMatchObject({ payload: { code: 'bad_match' } })
  expect(await join(client, { matchId: 'm', existing: true })).toMatchObject({ payload: { code: 'unknown_match' } })
})

test.each([
  ['a body with a lone surrogate', 'POST', '/api/me', { name: LONE }],
  ['a body with U+0000', 'POST', '/api/me', { name: NULL }],
  ['a body with a lone surrogate in a key', 'POST', '/api/me', { name: 'Eve', [LONE]: 1 }],
  ['a path with U+0000', 'GET', '/api/players/a%00b', undefined],
  ['a query with U+0000', 'GET', '/api/players/a/matches?game=a%00b', undefined],
])('refuses an HTTP request that has %s and changes nothing', async (_, method, path, body) => {
  const { port } = await opened()
  const browser = await Browser.open(port, 'Ann')
  const answer = await browser.ask(method, path, body)
  expect([answer.status, await answer.json()]).toEqual([400, { code: 'malformed_text', message: 'Malformed text' }])
  expect(await browser.me()).toMatchObject({ name: 'Ann' })
})
