// Tests of HTTP connections and their limits, of proxies, and of the content that games publish.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openServer, type TestServer } from '../testing/server.ts'

/** Opens a TCP connection to the server and sends this text. */
async function connected(server: TestServer, text: string, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Resolves when the server has closed the connection. */
const ended = async (socket: Socket): Promise<void> => {
  socket.resume()
  if (!socket.destroyed) await once(socket, 'close')
}

test.each([
  ['nothing', ''],
  ['half its headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow'],
  [
    'half its body',
    'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"na',
  ],
])('closes a connection that sends %s and then waits', async (_, text) => {
  const server = await openServer({ games: [secret], env: { REQUEST_MS: '200' } })
  await ended(await connected(server, text))
})

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'

/** Sends a request. Resolves to the connection after the response, or undefined if the server closed it. */
async function answered(server: TestServer, from?: string): Promise<Socket | undefined> {
  const socket = await connected(server, REQUEST, from)
  const isAnswered = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ])
  return isAnswered ? socket : undefined
}

test('closes an idle connection after the configured time KEEP_ALIVE_MS', async () => {
  const server = await openServer({ games: [secret], env: { KEEP_ALIVE_MS: '50' } })
  await ended((await answered(server)) as Socket)
})

test('limits the connections of each address, including connections without a WebSocket', async () => {
  const server = await openServer({ games: [secret], env: { CONNECTIONS_PER_ADDRESS: '2' } })
  const [first] = [await answered(server), await answered(server)]
  expect(await answered(server)).toBeUndefined()
  expect(await answered(server, '127.0.0.2')).toBeDefined()
  first?.destroy()
  while (!(await answered(server)));
})

test('does not limit connections per address behind a proxy, where all connections come from one address', async () => {
  const server = await openServer({ games: [secret], env: { CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: '1' } })
  expect([await answered(server), await answered(server)]).not.toContain(undefined)
})

test('limits the number of connections of all addresses together', async () => {
  const server = await openServer({ games: [secret], env: { MAX_CONNECTIONS: '2' } })
  const [first] = [await answered(server), await answered(server, '127.0.0.2')]
  expect(await answered(server, '127.0.0.3')).toBeUndefined()
  first?.destroy()
  while (!(await answered(server)));
})

const from = (address: string) => ({ 'x-forwarded-for': address })

test('ignores forwarded addresses that the client itself sent before the proxy’s entry', async () => {
  const server = await openServer({ games: [secret], env: { TRUST_PROXY: 'yes', REQUESTS_PER_MINUTE: '1' } })
  const get = async (address: string) =>
    (await fetch(`http://127.0.0.1:${server.port}/api/games`, { headers: from(address) })).status
  expect([
    await get('1.1.1.1, 203.0.113.5'),
    await get('2.2.2.2, 203.0.113.5'),
    await get('1.1.1.1, 203.0.113.6'),
  ]).toEqual([200, 429, 200])
})

test('counts IPv6 addresses of one /64 network as one address', async () => {
  const server = await openServer({ games: [secret], env: { TRUST_PROXY: '1', SOCKETS_PER_ADDRESS: '1' } })
  await server.client(from('2001:db8:1:2::1'))
  await expect(server.client(from('2001:db8:1:2:ffff::2'))).rejects.toThrow('429')
  await server.client(from('2001:db8:1:3::1'))
})

test('ignores forwarded hosts and protocols without a trusted proxy', async () => {
  const server = await openServer({ games: [secret] })
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
  const me = await fetch(`http://127.0.0.1:${server.port}/api/me`, { headers })
  const cookie = me.headers.get('set-cookie') as string
  expect(cookie).not.toContain('Secure')
  const rename = {
    ...headers,
    cookie: cookie.split(';')[0] as string,
    origin: 'http://evil.example',
    'content-type': 'application/json',
  }
  expect(
    (
      await fetch(`http://127.0.0.1:${server.port}/api/me`, {
        method: 'POST',
        headers: rename,
        body: '{"name":"Mallory"}',
      })
    ).status,
  ).toBe(403)
})

const get = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers })

test('publishes a game’s content, and sends no body to a browser that has the current content', async () => {
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
])('refuses a request for the content of the game %s, with a reason', async (id, code, message) => {
  const answer = await get(await openServer({ games: [secret] }), `/api/games/${id}/content`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ code, message })
})
