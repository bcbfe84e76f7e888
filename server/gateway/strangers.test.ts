// Tests of hostile or broken connections. Such a connection must neither affect other clients nor leave a seated player
// without a connection.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Client, Payload } from '../testing/client.ts'
import { openMatch, openServer, type Player } from '../testing/server.ts'

/** A game with views of 100 KB, so that a few updates fill the send buffer. */
const bulky: AnyGame = {
  ...filling,
  view: (state, viewer) => ({ ...(filling.view(state, viewer) as object), bulk: 'x'.repeat(100_000) }),
}

test('the server goes on running when a rejected client resets its connection', async () => {
  const server = await openServer({ games: [secret] })
  for (let i = 0; i < 20; i++) {
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(
          'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
          () => socket.resetAndDestroy(),
        )
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  }
  await (await server.client()).quiet()
})

const UPGRADE =
  'Host: x\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n'

/** Sends a raw request and returns the first bytes of the response. */
async function answered(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => void socket.write(request))
  onTestFinished(() => void socket.destroy())
  return String((await once(socket, 'data'))[0])
}

test('rejects a WebSocket handshake with an incomplete body', async () => {
  const server = await openServer({ games: [secret] })
  expect(
    await answered(server.port, `GET /ws HTTP/1.1\r\n${UPGRADE}Upgrade: websocket\r\nContent-Length: 5\r\n\r\nabc`),
  ).toContain('400 Bad Request')
  await (await server.client()).quiet()
})

test('answers a request in HTTP/1.1 if the request offers an upgrade to a protocol other than WebSocket', async () => {
  const server = await openServer({ games: [secret] })
  expect(await answered(server.port, `GET /healthz HTTP/1.1\r\n${UPGRADE}Upgrade: h2c\r\n\r\n`)).toContain('200 OK')
})

const nested = (depth: number) => `${'['.repeat(depth)}"[[[["${']'.repeat(depth)}`

test('refuses an action that is nested too deeply, and keeps the connection open', async () => {
  const { players } = await openMatch(await openServer({ games: [secret] }), 'secret')
  const [ann] = players as [Player]
  await ann.client.quiet()
  ann.client.inbox.length = 0
  const act = (depth: number) =>
    ann.client.raw(
      `{"type":"action","payload":{"matchId":"${ann.joined.matchId}","playerId":"${ann.seat}","action":{"type":"choose","deep":${nested(depth)}}}}`,
    )
  act(7_500)
  expect(await ann.client.next('validation_error')).toMatchObject({
    code: 'too_deep',
    reason: 'Nested too deep: at most 32 levels',
    action: null,
  })
  // The message, its payload and the action are already three levels of nesting.
  act(30)
  expect(await ann.client.next('validation_error')).toMatchObject({ code: 'too_deep' })
  act(29)
  expect(await ann.client.next('validation_error')).toMatchObject({ code: 'shape', action: { type: 'choose' } })
})

test('closes a connection that floods the server with pings', async () => {
  const server = await openServer({ games: [secret], env: { MESSAGES_PER_SECOND: '10' } })
  const client = await server.client()
  for (let i = 0; i < 300; i++) client.socket.ping()
  expect(await client.end()).toEqual({ code: 1008, reason: 'too many messages' })
})

test.each<[string, (client: Client) => void]>([
  ['unrequested pongs', ({ socket }) => socket.pong()],
  ['empty fragments of a message', ({ socket }) => socket.send('', { fin: false })],
])('closes a connection that floods the server with %s', async (_, send) => {
  const server = await openServer({ games: [secret], env: { MESSAGES_PER_SECOND: '10' } })
  const client = await server.client()
  for (let i = 0; i < 300; i++) send(client)
  expect(await client.end()).toEqual({ code: 1008, reason: 'too many messages' })
})

/** Sends a `ping` message in fragments of one byte. The caller says whether the last fragment ends the message. */
function sendByteByByte({ socket }: Client, isEnded: boolean): void {
  const text = JSON.stringify({ type: 'ping', payload: { padding: 'x'.repeat(500) } })
  for (const [i, letter] of [...text].entries()) socket.send(letter, { fin: isEnded && i === text.length - 1 })
}

/** Resolves when the server has read everything that the client sent before. */
async function roundTrip({ socket }: Client): Promise<void> {
  socket.ping()
  await once(socket, 'pong')
}

test('counts a message in many fragments as one message', async () => {
  const server = await openServer({ games: [secret], env: { MESSAGES_PER_SECOND: '1' } })
  const client = await server.client()
  sendByteByByte(client, true)
  await client.next('pong')
  expect(client.frames.filter((frame) => frame.includes('Too fast'))).toEqual([])
})

test('answers a ping between the fragments of a message', async () => {
  const server = await openServer({ games: [secret] })
  const client = await server.client()
  client.socket.send('{"type":"ping",', { fin: false })
  client.socket.ping('here')
  expect(String((await once(client.socket, 'pong'))[0])).toBe('here')
  client.socket.send('"payload":{}}', { fin: true })
  await client.next('pong')
})

test('refuses a message once if its fragments exceed the byte rate', async () => {
  const server = await openServer({ games: [secret], env: { BYTES_PER_SECOND: '8192' } })
  const client = await server.client()
  for (let i = 0; i < 9; i++) client.socket.send('x'.repeat(4_000), { fin: false })
  client.socket.send('x', { fin: true })
  expect(await client.next('validation_error')).toMatchObject({ code: 'too_fast' })
  server.clock.advance(1_000)
  client.say('ping', {})
  await client.next('pong')
  expect(client.inbox.filter(({ type }) => type === 'validation_error')).toEqual([])
})

test('closes a connection whose message is not complete after REQUEST_MS', async () => {
  const server = await openServer({ games: [secret], env: { REQUEST_MS: '10000', PING_MS: '6000' } })
  const client = await server.client()
  sendByteByByte(client, false)
  await roundTrip(client)
  server.clock.advance(6_000)
  await once(client.socket, 'ping')
  await roundTrip(client)
  server.clock.advance(6_000)
  await client.end()
  expect(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).toContain(
    'turnstone_cut_total{why="slow"} 1',
  )
})

test('refuses large messages that exceed the byte rate', async () => {
  const server = await openServer({ games: [secret], env: { BYTES_PER_SECOND: '8192' } })
  const client = await server.client()
  for (let i = 0; i < 3; i++) client.say('ping', { padding: 'x'.repeat(15_000) })
  expect(await client.next('validation_error')).toMatchObject({ code: 'too_fast' })
  expect(client.inbox.map(({ type }) => type)).toEqual(['pong', 'pong'])
  server.clock.advance(2_000)
  client.say('ping', { padding: 'x'.repeat(15_000) })
  await client.next('pong')
})

test('closes a connection that exceeds the rate limit again and again, even if many of its messages are accepted', async () => {
  const server = await openServer({ games: [secret], env: { MESSAGES_PER_SECOND: '10' } })
  const client = await server.client()
  for (let second = 0; second < 30 && !client.closed; second++) {
    for (let i = 0; i < 30; i++) client.say('ping', {})
    await client.arrival()
    server.clock.advance(1_000)
  }
  await client.end()
  expect(client.frames.filter((frame) => frame.includes('pong')).length).toBeGreaterThan(50)
  expect(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).toContain(
    'turnstone_cut_total{why="flood"} 1',
  )
})

test('a client that disconnects during its join is not counted as a connected player', async () => {
  const server = await openServer({ games: [filling], env: { DEFAULT_GAME: 'filling' } })
  for (let i = 0; i < 10; i++) {
    const client = await server.client()
    client.say('join_match', { matchId: `ghost-${i}`, playerId: 'ann' })
    client.drop()
  }
  const playing = async () =>
    ((await (await fetch(`http://127.0.0.1:${server.port}/api/games`)).json()) as Payload).find(
      ({ id }: Payload) => id === 'filling',
    ).playing
  const watcher = await server.client()
  while (!(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).includes('turnstone_sockets 1'))
    await watcher.quiet()
  for (let i = 0; i < 50; i++) await watcher.quiet()
  expect(await playing()).toBe(0)
})

test('a slow client gets the newest state once it has received all earlier messages', async () => {
  const server = await openServer({ games: [bulky], env: { DEFAULT_GAME: 'filling' } })
  const [ann, slow] = [await server.client(), await server.client()]
  ann.say('join_match', { matchId: 'heap', playerId: 'ann' })
  await ann.next('match_joined')
  slow.say('join_match', { matchId: 'heap', watch: true })
  await slow.next('match_joined')
  slow.socket.pause()
  const visitor = await server.client()
  for (let i = 0; i < 40; i++) {
    visitor.say('join_match', { matchId: 'heap', playerId: 'ben' })
    const { token } = await visitor.next('match_joined')
    visitor.say('action', { matchId: 'heap', playerId: 'second', action: { type: 'leave' }, id: `${i}`, token })
    await visitor.next('state_update', ({ id }) => id === `${i}`)
  }
  slow.socket.resume()
  const last = await slow.next('match_joined')
  expect(last).toMatchObject({ seq: 81, state: { people: ['first'] } })
})
