// Tests of the route with which a player looks at the past of a running match.
import { expect, test } from 'vitest'
import type { PastPage } from '#kit/past/page.ts'
import { game as whisper } from '#kit/testing/games/whisper.ts'
import { gamesOf } from '../rules/games.ts'
import { pastOf } from '../streams/past.ts'
import { openServer, type TestServer } from '../testing/server.ts'

const get = (server: TestServer, path: string, cookie = '') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers: cookie ? { cookie } : {} })

/** Starts a match of two players, each with a browser cookie. */
async function playing(past = pastOf(gamesOf([whisper]))) {
  const server = await openServer({ games: [whisper], parts: { past } })
  const origin = `http://127.0.0.1:${server.port}`
  const cookies: string[] = []
  const clients = []
  for (let i = 0; i < 2; i++) {
    const cookie = (await get(server, '/api/me')).headers.get('set-cookie')?.split(';')[0] as string
    cookies.push(cookie)
    clients.push(await server.client({ cookie, origin }))
  }
  const [ann, ben] = clients as [(typeof clients)[0], (typeof clients)[0]]
  ann.say('create_room', { game: whisper.id })
  const { code } = await ann.next('room_joined')
  await ben.ask('join_room', { code }, 'room_joined')
  for (const client of clients) await client.ask('room_action', { code, action: { type: 'sit' } }, 'room_update')
  for (const client of clients) client.say('room_action', { code, action: { type: 'ready', ready: true } })
  const matchId = `${code}-1`
  for (const client of clients) {
    client.say('join_match', { matchId })
    await client.next('match_joined')
  }
  ann.say('action', { matchId, playerId: 'ann', action: { type: 'draw' } })
  const seen = [await ann.next('state_update'), await ben.next('state_update')]
  const read = async (cookie?: string, query = '') => get(server, `/api/matches/${matchId}/past${query}`, cookie)
  return { server, cookies, seen, past: read }
}

test('each player sees the past only as the player’s own seat saw it', async () => {
  const { cookies, seen, past } = await playing()
  for (const [at, cookie] of cookies.entries()) {
    const { steps, length } = (await (await past(cookie)).json()) as PastPage
    expect(steps.at(-1)).toMatchObject({ step: length, view: (seen[at] as { state: unknown }).state })
  }
  const [mine, theirs] = await Promise.all(cookies.map(async (cookie) => (await past(cookie)).text()))
  const CARD = /(heron|otter|plover)-\d/
  expect(mine).toMatch(CARD)
  expect(theirs).not.toMatch(CARD)
})

test('people who do not play in the match get the same answer as for an unknown match', async () => {
  const { server, past } = await playing()
  const [real, none] = [await past(), await get(server, '/api/matches/ZZZZZZ-1/past')]
  expect([real.status, none.status]).toEqual([404, 404])
  expect(await real.json()).toEqual(await none.json())
})

test('a page number after the last page gives no steps, and an invalid page number is refused', async () => {
  const { cookies, past } = await playing()
  expect(await (await past(cookies[0], '?page=99&length=9999')).json()).toMatchObject({ steps: [] })
  expect((await past(cookies[0], '?page=x')).status).toBe(400)
})

test('a page of the past is computed once, and each seat has its own pages', async () => {
  let computed = 0
  const past = pastOf(gamesOf([whisper]))
  const { cookies, past: read } = await playing({
    ...past,
    knew: (...given) => past.knew(...given).finally(() => computed++),
  })
  const texts = await Promise.all([0, 0, 0].map(async () => (await read(cookies[0])).text()))
  expect([new Set(texts).size, computed]).toEqual([1, 1])
  expect(await (await read(cookies[1])).text()).not.toBe(texts[0])
  expect(computed).toBe(2)
})

test('a person with 64 unanswered requests for the past gets status 429 and is told to wait', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const past = pastOf(gamesOf([whisper]))
  const { cookies, past: read } = await playing({
    ...past,
    knew: (...given) => released.then(() => past.knew(...given)),
  })
  const { promise: refused, resolve: onRefused } = Promise.withResolvers<Response>()
  const all = Array.from({ length: 65 }, (_, page) =>
    read(cookies[0], `?page=${page}`).then((answer) => {
      if (answer.status === 429) onRefused(answer)
      return answer.status
    }),
  )
  const answer = await refused
  expect([answer.headers.get('retry-after'), (await answer.json()) as { code: string }]).toMatchObject([
    '1',
    { code: 'too_many' },
  ])
  release()
  expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(64)
})
