// Tests of the home page's list of matches. The list shows whose turn it is, and is sent again on each change. A player
// who only follows the list is not present in the matches.
import { expect, test } from 'vitest'
import type { FinishedMatch, LiveMatch, MyMatch } from '#kit/protocol/match-lists.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Client, Payload } from '../testing/client.ts'
import { openMatch, openServer, type Player, type TestServer } from '../testing/server.ts'

const GAMES = [secret, filling]
const GUEST = expect.stringMatching(/^Guest \d{3}$/)
const choose = (shape: string) => ({ type: 'choose', shape })

const homeOf = async (server: Pick<TestServer, 'client'>, token: string): Promise<Client> => {
  const client = await server.client()
  client.say('follow', { what: 'matches', on: true, token })
  return client
}

/** Resolves to the next list of matches that satisfies the condition. */
const told = async (client: Client, fits: (matches: MyMatch[]) => boolean): Promise<MyMatch[]> =>
  (await client.next('my_matches', ({ matches }) => fits(matches))).matches

let asked = 0

/** Sends a room action; resolves to the response. */
async function inRoom(client: Client, code: string, action: object): Promise<Payload> {
  const id = `r${++asked}`
  client.say('room_action', { code, action, id })
  for (;;) {
    const answer = client.inbox.find(
      ({ type, payload }) => ['room_update', 'validation_error'].includes(type) && payload.id === id,
    )
    if (answer) return answer.payload
    await client.arrival()
  }
}

async function table(options?: unknown) {
  const server = await openServer({ games: GAMES })
  const { id, code, players } = await openMatch(server, 'secret', 2, options)
  const [ann, ben] = players as [Player, Player]
  return { server, id, code, ann, ben }
}

test('a home page gets the player’s list of matches at once and again after each move', async () => {
  const { server, id, code, ann, ben } = await table({ rounds: 5 })
  const home = await homeOf(server, ann.token)
  expect(await told(home, () => true)).toMatchObject([
    {
      matchId: id,
      code,
      game: 'secret',
      title: secret.title,
      waits: 'move',
      due: server.clock.now() + 30_000,
      others: [GUEST],
      teammates: 0,
    },
  ])
  await ann.play(choose('rock'))
  expect(await told(home, () => true)).toMatchObject([{ matchId: id, waits: null }])
  await ben.play(choose('rock'))
  expect(await told(home, () => true)).toMatchObject([{ matchId: id, waits: 'move' }])
})

test('a client without an identity gets no list, and nobody gets other players’ matches', async () => {
  const { server, ann } = await table()
  const [stranger, other] = [await server.client(), await server.client()]
  stranger.say('follow', { what: 'matches', on: true })
  const { payload } = await other.ask('create_room', { game: 'secret' }, 'room_joined')
  const home = await homeOf(server, payload.token)
  expect(await told(home, () => true)).toMatchObject([{ code: payload.code, matchId: null }])
  await ann.play(choose('rock'))
  for (const client of [stranger, home]) await client.quiet()
  expect([stranger.inbox, home.inbox]).toEqual([[], []])
})

test('the list of matches begins with the most urgent match', async () => {
  const { server, id, ann } = await table({ rounds: 5 })
  server.clock.advance(1000)
  const client = await server.client()
  const { code } = (await client.ask('create_room', { game: 'secret', token: ann.token }, 'room_joined')).payload
  await inRoom(client, code, { type: 'sit' })
  await inRoom(client, code, { type: 'add_bot', strength: 'easy' })
  const home = await homeOf(server, ann.token)
  const dues = (await told(home, (matches) => matches.filter(({ waits }) => waits === 'move').length === 2)).map(
    ({ matchId }) => matchId,
  )
  expect(dues).toEqual([id, `${code}-1`])
})

test('a match that ends moves to the list of finished matches', async () => {
  const { server, id, ann, ben } = await table({ rounds: 1 })
  const home = await homeOf(server, ann.token)
  await told(home, ([match]) => match?.waits === 'move')
  await ben.play({ type: 'surrender' })
  const { matches, finished } = await home.next('my_matches', (payload) => payload.finished.length > 0)
  expect(matches).toEqual([])
  expect(finished as FinishedMatch[]).toMatchObject([{ matchId: id, game: 'secret', ending: 'won', others: [GUEST] }])
})

test('a home page opened before the result is stored shows the finished match a moment later', async () => {
  const { server, id, ann, ben } = await table({ rounds: 1 })
  await ben.play({ type: 'surrender' })
  const home = await homeOf(server, ann.token)
  expect((await home.next('my_matches')).finished).toEqual([])
  server.clock.advance(1000)
  expect((await home.next('my_matches')).finished).toMatchObject([{ matchId: id, ending: 'won' }])
})

test('a rematch request appears on the other player’s list until the request expires', async () => {
  const { server, code, ann, ben } = await table({ rounds: 1 })
  await ann.play(choose('rock'))
  await ben.play(choose('scissors'))
  await ben.client.next('room_update', ({ room }) => room.match.over)
  const home = await homeOf(server, ann.token)
  expect(await told(home, () => true)).toEqual([])
  await inRoom(ben.client, code, { type: 'ready', ready: true })
  // The list is also sent when the result is stored, which can happen at any time.
  expect(await told(home, ({ length }) => length > 0)).toMatchObject([
    { code, waits: 'rematch', due: server.clock.now() + 120_000 },
  ])
  server.clock.advance(120_000)
  await expect
    .poll(async () => {
      server.clock.advance(1000)
      await home.quiet()
      return home.inbox.at(-1)?.payload.matches
    })
    .toEqual([])
})

test('a guest who takes a seat in a room appears on the list of the room’s owner', async () => {
  const server = await openServer({ games: [{ ...secret, seats: { ...secret.seats, min: 1 } }] })
  const [ann, ben] = [await server.client(), await server.client()]
  const { code, token } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const home = await homeOf(server, token)
  expect(await told(home, () => true)).toMatchObject([{ code, waits: null }])
  ann.drop()
  await ben.ask('join_room', { code }, 'room_joined')
  await inRoom(ben, code, { type: 'sit' })
  expect(await told(home, ([room]) => room?.waits === 'room')).toMatchObject([
    { code, matchId: null, waits: 'room', others: [GUEST] },
  ])
})

test('a room before its first match is on the lists of everyone in it, with its host and the people who are there', async () => {
  const server = await openServer({ games: GAMES })
  const [ann, ben] = [await server.client(), await server.client()]
  const { code, token } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const guest = (await ben.ask('join_room', { code }, 'room_joined')).payload
  const row = { code, matchId: null, game: 'secret', waits: null, others: [GUEST] }
  expect(await told(await homeOf(server, token), () => true)).toMatchObject([{ ...row, host: null }])
  const home = await homeOf(server, guest.token)
  expect(await told(home, () => true)).toMatchObject([{ ...row, host: GUEST }])
  await inRoom(ben, code, { type: 'leave' })
  expect(await told(home, () => true)).toEqual([])
})

test('a room in which nothing has happened for a day is on no list', async () => {
  const server = await openServer({ games: GAMES })
  const { token } = (await (await server.client()).ask('create_room', { game: 'secret' }, 'room_joined')).payload
  server.clock.advance(25 * 3600_000)
  expect(await told(await homeOf(server, token), () => true)).toEqual([])
})

test('a new match appears on the lists of its players, whoever started the match', async () => {
  const server = await openServer({ games: GAMES })
  const ann = await server.client()
  const { code, token } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const home = await homeOf(server, token)
  await inRoom(ann, code, { type: 'sit' })
  await inRoom(ann, code, { type: 'add_bot', strength: 'easy' })
  // Before its first match, the room itself is on the list.
  expect(await told(home, ([first]) => typeof first?.matchId === 'string')).toMatchObject([{ matchId: `${code}-1` }])
})

test('the list shows another player’s new name', async () => {
  const { server, ann, ben } = await table()
  const home = await homeOf(server, ann.token)
  await told(home, () => true)
  const cookie = `turnstone=${ben.token}`
  await fetch(`http://127.0.0.1:${server.port}/api/me`, {
    method: 'POST',
    headers: { cookie, origin: `http://127.0.0.1:${server.port}`, 'content-type': 'application/json' },
    body: '{"name":"Ben"}',
  })
  expect(await told(home, () => true)).toMatchObject([{ others: ['Ben'] }])
})

test('a deleted player’s name disappears from the list of finished matches too', async () => {
  const { server, ann, ben } = await table()
  const headers = {
    cookie: `turnstone=${ben.token}`,
    origin: `http://127.0.0.1:${server.port}`,
    'content-type': 'application/json',
  }
  const post = (path: string) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', headers, body: '{"name":"Ben"}' })
  await post('/api/me')
  const home = await homeOf(server, ann.token)
  await told(home, () => true)
  await ben.play({ type: 'surrender' })
  const named = (name: string) => home.next('my_matches', ({ finished }) => finished[0]?.others[0] === name)
  await named('Ben')
  await post('/api/me/forget')
  await named('Somebody')
})

test('a player with an open home page is not present in the match', async () => {
  const { server, code, ann, ben } = await table()
  await told(await homeOf(server, ann.token), ([match]) => match?.waits === 'move')
  ann.client.drop()
  const { room } = await (async () => {
    for (;;) {
      server.clock.advance(1000)
      const update = ben.client.inbox.find(
        ({ type, payload }) =>
          type === 'room_update' &&
          payload.code === code &&
          payload.room.people.some((person: { here: boolean }) => !person.here),
      )
      if (update) return update.payload
      await ben.client.quiet()
    }
  })()
  expect(room.people.map(({ here }: { here: boolean }) => here)).toEqual([false, true])
})

test('a match or room stays in memory only as long as an open home page lists it', async () => {
  const { server, ann, ben } = await table({ roundSeconds: 1_000_000 })
  const home = await homeOf(server, ann.token)
  await told(home, () => true)
  for (const { client } of [ann, ben]) client.drop()
  const inMemory = async () =>
    Number(/turnstone_streams (\d+)/.exec(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text())?.[1])
  const wait = async () => {
    for (let i = 0; i < 20; i++) {
      server.clock.advance(3600_000)
      await home.quiet()
    }
  }
  await wait()
  expect(await inMemory()).toBe(2)
  home.say('follow', { what: 'matches', on: false })
  await wait()
  await expect.poll(inMemory).toBe(0)
})

const listedFor = (client: Client) => async (fits: (matches: LiveMatch[]) => boolean) =>
  (await client.next('live', ({ matches }) => fits(matches))).matches as LiveMatch[]

test('the match of a listed room is on the public list, with the match’s spectator count, until the match ends', async () => {
  const { server, id, code, ann, ben } = await table()
  const stranger = await server.client()
  stranger.say('follow', { what: 'live', on: true })
  const live = listedFor(stranger)
  expect(await live(() => true)).toEqual([])
  expect(await inRoom(ben.client, code, { type: 'list', listed: true })).toMatchObject({ code: 'not_owner' })
  await inRoom(ann.client, code, { type: 'list', listed: true })
  // The list is made once a second, perhaps before the change has been stored, so the clock goes on until it fits.
  const later = async (fits: (matches: LiveMatch[]) => boolean) => {
    let isFound = false
    const found = live(fits).finally(() => {
      isFound = true
    })
    await expect
      .poll(() => {
        if (!isFound) server.clock.advance(1000)
        return isFound
      })
      .toBe(true)
    return found
  }
  expect(await later(({ length }) => length === 1)).toMatchObject([
    { matchId: id, game: 'secret', players: [GUEST, GUEST], watching: 0 },
  ])
  stranger.say('join_match', { matchId: id, watch: true })
  const joined = await stranger.next('match_joined')
  expect(joined).toMatchObject({ playerId: null })
  expect(await later(([match]) => match?.watching === 1)).toHaveLength(1)
  await inRoom(ann.client, code, { type: 'list', listed: false })
  expect(await later(({ length }) => length === 0)).toEqual([])
})

test('a publicly listed room is still listed after a restart, and a locked room is not listed', async () => {
  const { server, code, ann } = await table()
  await inRoom(ann.client, code, { type: 'list', listed: true })
  await server.restart()
  const [owner, stranger] = [await server.client(), await server.client()]
  stranger.say('follow', { what: 'live', on: true })
  expect(await listedFor(stranger)(({ length }) => length === 1)).toHaveLength(1)
  await owner.ask('join_room', { code, token: ann.token }, 'room_joined')
  expect(await inRoom(owner, code, { type: 'lock', locked: true })).toMatchObject({
    room: { locked: true, listed: false },
  })
  expect(await inRoom(owner, code, { type: 'list', listed: true })).toMatchObject({ code: 'locked' })
})
