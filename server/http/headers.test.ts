// Tests of the security headers, of the cookies under https, and of requests with two Host headers.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openServer, type TestServer } from '../testing/server.ts'

const HTTPS = { 'x-forwarded-proto': 'https' }

const open = (env: Record<string, string> = {}): Promise<TestServer> =>
  openServer({ games: [secret], env: { TRUST_PROXY: '1', ...env } })

const get = (server: TestServer, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers })

/** Writes a built app with one picture for previews. */
function builtApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), '<title>Turnstone</title>')
  for (const name of ['cards', 'assets']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'cards', 'secret.jpg'), '')
  writeFileSync(join(folder, 'assets', 'piece.svg'), '<svg/>')
  return folder
}

test('tells browsers to use only https, but only in responses to https requests', async () => {
  const server = await open()
  const header = async (headers: Record<string, string>) =>
    (await get(server, '/healthz', headers)).headers.get('strict-transport-security')
  expect([await header(HTTPS), await header({})]).toEqual(['max-age=31536000', null])
})

test('isolates pages from other sites and turns unused browser features off', async () => {
  const { headers } = await get(await open({ WEB_DIR: builtApp() }), '/')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=(), ')
})

test('lets other sites show only the pictures for previews', async () => {
  const server = await open({ WEB_DIR: builtApp() })
  const policy = async (path: string) => (await get(server, path)).headers.get('cross-origin-resource-policy')
  expect([await policy('/cards/secret.jpg'), await policy('/assets/piece.svg')]).toEqual([
    'cross-origin',
    'same-origin',
  ])
})

test('allows no inline scripts or styles', async () => {
  const policy = (await get(await open(), '/healthz')).headers.get('content-security-policy')
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toContain('unsafe')
})

/** Returns the cookies that a response sets, by name. */
const cookiesOf = (answer: Response): Record<string, string> =>
  Object.fromEntries(answer.headers.getSetCookie().map((text) => [text.split('=')[0], text]))

const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as { id: string }).id

/** Returns the token that a cookie holds. */
const tokenOf = (cookie: string | undefined): string => /=([^;]*)/.exec(cookie ?? '')?.[1] ?? ''

test('sets a second cookie under https that other hosts cannot set', async () => {
  const server = await open()
  const secure = cookiesOf(await get(server, '/api/me', HTTPS))
  expect(Object.keys(secure)).toEqual(['turnstone', '__Host-turnstone'])
  expect(secure['__Host-turnstone']).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
  expect(tokenOf(secure['__Host-turnstone'])).toBe(tokenOf(secure.turnstone))
  expect(Object.keys(cookiesOf(await get(server, '/api/me')))).toEqual(['turnstone'])
})

test('recognises a person who sends only one of the two cookies', async () => {
  const server = await open()
  const first = await get(server, '/api/me', HTTPS)
  const token = tokenOf(cookiesOf(first).turnstone)
  const ids = ['turnstone', '__Host-turnstone'].map(async (name) =>
    idOf(await get(server, '/api/me', { ...HTTPS, cookie: `${name}=${token}` })),
  )
  const id = await idOf(first)
  expect(await Promise.all(ids)).toEqual([id, id])
})

test('if the two cookies name different people, uses the cookie that other hosts cannot set', async () => {
  const server = await open()
  const [ann, mallory] = [await get(server, '/api/me', HTTPS), await get(server, '/api/me', HTTPS)]
  const cookie = `turnstone=${tokenOf(cookiesOf(mallory).turnstone)}; __Host-turnstone=${tokenOf(cookiesOf(ann).turnstone)}`
  expect(await idOf(await get(server, '/api/me', { ...HTTPS, cookie }))).toBe(await idOf(ann))
})

test('if the cookie that other hosts cannot set is forged, uses the other cookie', async () => {
  const server = await open()
  const ann = await get(server, '/api/me', HTTPS)
  const cookie = `__Host-turnstone=forged.AAAA; turnstone=${tokenOf(cookiesOf(ann).turnstone)}`
  expect(await idOf(await get(server, '/api/me', { ...HTTPS, cookie }))).toBe(await idOf(ann))
})

/** Creates and deletes a person; returns the response and the person's revoked token. */
async function forgotten(server: TestServer): Promise<{ answer: Response; token: string }> {
  const me = await get(server, '/api/me', HTTPS)
  const token = tokenOf(cookiesOf(me).turnstone)
  const { name } = (await me.json()) as { name: string }
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/me/forget`, {
    method: 'POST',
    headers: {
      ...HTTPS,
      origin: `http://127.0.0.1:${server.port}`,
      cookie: `turnstone=${token}; __Host-turnstone=${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name }),
  })
  return { answer, token }
}

test('deletes both cookies of a person who is forgotten', async () => {
  const { answer } = await forgotten(await open())
  expect(answer.status).toBe(200)
  const cookies = cookiesOf(answer)
  expect(Object.keys(cookies)).toEqual(['turnstone', '__Host-turnstone'])
  for (const cookie of Object.values(cookies)) expect(cookie).toMatch(/^[^=]+=; Path=\/; Max-Age=0; .*; Secure$/)
})

test.each(['turnstone', '__Host-turnstone'])('refuses a revoked token in the cookie %s', async (name) => {
  const server = await open()
  const { token } = await forgotten(server)
  const answer = await get(server, '/api/me/data', { ...HTTPS, cookie: `${name}=${token}` })
  expect(answer.status).toBe(403)
})

/** Sends a raw request and returns the first bytes of the response. */
async function answered({ port }: TestServer, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => void socket.write(request))
  onTestFinished(() => void socket.destroy())
  return String((await once(socket, 'data'))[0])
}

test('refuses a request with two Host headers and says why', async () => {
  const answer = await answered(await open(), 'GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain('A request needs exactly one Host header')
})

test('refuses a WebSocket handshake with two Host headers', async () => {
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n'
  const hosts = 'Host: a.example\r\nHost: b.example\r\n'
  expect(await answered(await open(), `GET /ws HTTP/1.1\r\n${hosts}${upgrade}\r\n`)).toMatch(/^HTTP\/1.1 400 /)
})
