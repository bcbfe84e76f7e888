// What comes by plain HTTP: connections, requests, and who is believed about them.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openServer, type TestServer } from '../testing/server.ts'

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
  [
    'half its body',
    'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"na',
  ],
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
  const get = async (address: string) =>
    (await fetch(`http://127.0.0.1:${server.port}/api/games`, { headers: from(address) })).status
  expect([
    await get('1.1.1.1, 203.0.113.5'),
    await get('2.2.2.2, 203.0.113.5'),
    await get('1.1.1.1, 203.0.113.6'),
  ]).toEqual([200, 429, 200])
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

// ---- what is published

const get = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers })

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
