// Tests of how the server identifies a person by the cookie that the page sends.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Client, Payload } from '../testing/client.ts'
import { openServer, type TestServer } from '../testing/server.ts'

const cookieOf = async (server: TestServer) =>
  ((await fetch(`http://127.0.0.1:${server.port}/api/me`)).headers.get('set-cookie') as string).split(';')[0] as string
const page = (server: TestServer, cookie: string, origin = `http://127.0.0.1:${server.port}`) =>
  server.client({ cookie, origin })
const createRoom = async (client: Client): Promise<Payload> =>
  (await client.ask('create_room', { game: 'secret' }, 'room_joined')).payload

test('the server identifies the person of a page from the same origin by cookie, and sends no token', async () => {
  const server = await openServer({ games: [secret] })
  const cookie = await cookieOf(server)
  const mine = await createRoom(await page(server, cookie))
  expect(mine.token).toBeUndefined()
  expect(cookie).toContain(mine.you)
})

test.each(['http://evil.example', 'null', 'http://127.0.0.1'])(
  'ignores the cookie on a connection from the origin %s',
  async (origin) => {
    const server = await openServer({ games: [secret] })
    const cookie = await cookieOf(server)
    const theirs = await createRoom(await page(server, cookie, origin))
    expect(cookie).not.toContain(theirs.you)
  },
)

test('refuses a new name from a page of another origin', async () => {
  const server = await openServer({ games: [secret] })
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
  const server = await openServer({ games: [secret] })
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
  expect(await answer.json()).toEqual({
    code: 'name',
    message: 'A name has 1 to 24 characters',
    values: { what: 'length', most: 24 },
  })
})

test('a cookie identifies the same person after a restart', async () => {
  const server = await openServer({ games: [secret] })
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
