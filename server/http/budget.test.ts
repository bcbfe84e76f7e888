// Tests that everything a new person can store over HTTP counts against the quota of the address.
import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { atOneTable, newVisitor, say } from '../conduct/testing/people.ts'
import { Browser } from '../testing/browser.ts'
import { openServer } from '../testing/server.ts'
import { watchedJournal } from '../testing/watched-journal.ts'
import { LAST_REQUESTS, REQUESTS } from './testing/requests.ts'
import { builtApp, fillWorld } from './testing/world.ts'

const SPENT = {
  code: 'quota',
  message: 'Your address has had as much saved as it may in a day: please try again later',
}
const MB = 1024 * 1024
const ADDRESS = '198.51.100.1'

interface Sent {
  method: string
  path: string
  cookie: string
  body?: string | undefined
}

/** Sends a request as if it came from `ADDRESS` through a proxy. The server must trust one proxy. */
const send = (port: number, { method, path, cookie, body }: Sent): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      cookie,
      origin: `http://127.0.0.1:${port}`,
      'x-forwarded-for': ADDRESS,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })

/** Sends requests from `ADDRESS` until its quota is used up. Returns how many requests of 10 kB were accepted. */
async function useUpQuota(port: number): Promise<number> {
  const { cookie } = await Browser.open(port)
  const isRefused = async (path: string, body: unknown) =>
    (await send(port, { method: 'POST', path, cookie, body: JSON.stringify(body) })).status === 429
  let accepted = 0
  while (!(await isRefused('/api/me', { name: 'x'.repeat(10_000) }))) accepted++
  // The rest of the quota is less than 10 kB. Small requests use it up.
  while (!(await isRefused('/api/me/profile', {})));
  return accepted
}

test('all new persons of one address together can store no more than the quota of the address', async () => {
  const server = await openServer({ games: [secret], env: { JOURNAL_MB_PER_DAY: '1' } })
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  const keys = { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
  let stored = 0
  let refused: unknown
  for (let person = 0; person < 120; person++) {
    const browser = await Browser.open(server.port)
    for (let i = 0; i < 10; i++) {
      const endpoint = `https://1.1.1.1/${person}-${i}/${'x'.repeat(1_500)}`
      const answer = await browser.ask('POST', '/api/me/notices/subscribe', { endpoint, keys })
      if (answer.status === 200) stored += endpoint.length
      else refused = [answer.status, await answer.json()]
    }
  }
  expect(refused).toEqual([429, SPENT])
  expect(stored).toBeGreaterThan(MB / 4)
  expect(stored).toBeLessThan(MB)
})

test('an address that has used up its quota can store nothing on any route', async () => {
  const { journal, writes } = await watchedJournal()
  const env = { JOURNAL_MB_PER_DAY: '1', TRUST_PROXY: '1', WEB_DIR: builtApp() }
  const server = await openServer({ games: [secret], env, parts: { journal } })
  const { values, cookies } = await fillWorld(server)
  const withValues = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name as keyof typeof values] ?? whole)
  await useUpQuota(server.port)
  const written = new Set<string>()
  for (const { route, path, body } of [...REQUESTS, ...LAST_REQUESTS]) {
    const [method = '', pattern = ''] = route.split(' ')
    writes.length = 0
    await send(server.port, {
      method,
      path: withValues(path ?? pattern),
      cookie: cookies.ann,
      body: body === undefined ? undefined : withValues(JSON.stringify(body)),
    })
    for (const call of writes) written.add(`${route}: ${call}`)
  }
  // These two routes must work at any time: the first one deletes a request, the second one signs the operator in.
  expect([...written].sort()).toEqual([
    'DELETE /api/me/requests/:id: endApproval',
    'POST /operator/api/session: acted',
    'POST /operator/api/session: countTokenGuess',
    'POST /operator/api/session: openOperatorSession',
  ])
})

test('a person at an address that has used up its quota can still be forgotten', async () => {
  const server = await openServer({ games: [secret], env: { JOURNAL_MB_PER_DAY: '1', TRUST_PROXY: '1' } })
  const { cookie } = await Browser.open(server.port, 'Ann')
  await useUpQuota(server.port)
  const post = (path: string, name: string) =>
    send(server.port, { method: 'POST', path, cookie, body: JSON.stringify({ name }) })
  expect((await post('/api/me', 'Bea')).status).toBe(429)
  expect((await post('/api/me/forget', 'Ann')).status).toBe(200)
})

test('a short request is charged for everything that it stores', async () => {
  const server = await openServer({ games: [secret], env: { JOURNAL_MB_PER_DAY: '1', TRUST_PROXY: '1' } })
  const [ann, ben] = [await newVisitor(server.port, 'Ann'), await newVisitor(server.port, 'Ben')]
  const { matchId, benAt } = await atOneTable(ann, ben, [server.port, server.port])
  let line = 0
  for (let lines = 0; lines < 12; lines++) {
    server.clock.advance(2_000)
    line = (await say(benAt, matchId, 'x'.repeat(200))).n
  }
  for (let reports = 0; reports < 60; reports++) {
    const { cookie } = await Browser.open(server.port)
    const body = JSON.stringify({ matchId, line })
    expect((await send(server.port, { method: 'POST', path: '/api/me/reports', cookie, body })).status).toBe(200)
  }
  // The quota of 1 MB has room for 102 requests of 10 kB. The reports have used up a part of it.
  expect(await useUpQuota(server.port)).toBeLessThan(90)
})
