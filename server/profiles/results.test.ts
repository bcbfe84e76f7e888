// Tests of match results. Results are stored after the end of a match, and are visible to other people only if the
// player shows the results.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { guestName } from '#kit/protocol/guests.ts'
import { game as hosted } from '#kit/testing/games/hosted.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Client, Payload } from '../testing/client.ts'
import { openServer, type TestServer } from '../testing/server.ts'
import { type Visitor, visitor } from './testing.ts'

const open = () => openServer({ games: [secret] })

interface Table {
  code: string
  id: string
  hers: Client
  his: Client
}

/** Seats two people in a room that the first person owns, so that a match starts. */
async function meet(ann: Visitor, ben: Visitor): Promise<Table> {
  const [hers, his] = [await ann.device(), await ben.device()]
  const { code } = (await hers.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  await his.ask('join_room', { code }, 'room_joined')
  for (const client of [hers, his]) client.say('room_action', { code, action: { type: 'sit' } })
  const { room } = await hers.next('room_update', (update) => update.room.match !== null)
  return { code, id: room.match.id, hers, his }
}

/** Ends the match: the first player resigns. */
async function giveUp({ id, hers }: Table): Promise<void> {
  const { payload } = await hers.ask('join_match', { matchId: id }, 'match_joined')
  hers.say('action', { matchId: id, playerId: payload.playerId, action: { type: 'surrender' } })
  await hers.next('game_over')
}

async function settled(server: TestServer, person: Visitor, count = 1): Promise<void> {
  server.clock.advance(1_000)
  await expect.poll(() => person.get(`/api/players/${person.id}/matches`)).toHaveLength(count)
}

async function played(server: TestServer): Promise<Table & { ann: Visitor; ben: Visitor }> {
  const [ann, ben] = [await visitor(server.port), await visitor(server.port)]
  await ben.post('/api/me', { name: 'Ben' })
  const table = await meet(ann, ben)
  await giveUp(table)
  await settled(server, ann)
  return { ann, ben, ...table }
}

test('soon after a match ends, the results of both players contain the match with opponent and ending', async () => {
  const { ann, ben, id } = await played(await open())
  const about = { match: id, game: 'secret', title: secret.title, bots: false }
  expect(await ann.get(`/api/players/${ann.id}/matches`)).toMatchObject([
    { ...about, ending: 'lost', others: [{ name: 'Ben', bot: false, id: null }] },
  ])
  expect(await ben.get(`/api/players/${ben.id}/matches`)).toMatchObject([
    { ...about, ending: 'won', others: [{ name: guestName(ann.id), bot: false, id: null }] },
  ])
})

test('results are counted by game, separately against people and bots', async () => {
  const server = await open()
  const { ann } = await played(server)
  const device = await ann.device()
  const { code } = (await device.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  for (const action of [{ type: 'sit' }, { type: 'add_bot', strength: 'easy' }])
    device.say('room_action', { code, action })
  const { room } = await device.next('room_update', (update) => update.room.match !== null)
  await giveUp({ code, id: room.match.id, hers: device, his: device })
  await settled(server, ann, 2)
  expect((await ann.get(`/api/players/${ann.id}`)).games).toEqual([
    { game: 'secret', title: secret.title, people: { won: 0, lost: 1, drawn: 0 }, bots: { won: 0, lost: 1, drawn: 0 } },
  ])
})

test('a request for hidden results gets the same answer as a request for an unknown player', async () => {
  const server = await open()
  const { ann, ben } = await played(server)
  const none = await ben.get('/api/players/nobody-at-all')
  expect(await ben.get(`/api/players/${ann.id}`)).toEqual(none)
  expect(none.code).toBe('unknown_player')
  expect((await ben.get(`/api/players/${ann.id}/matches`)).code).toBe('unknown_player')
  await ann.post('/api/me/profile', { shown: true })
  expect(await ben.get(`/api/players/${ann.id}`)).toMatchObject({ id: ann.id, shown: true })
  expect((await ben.get(`/api/players/${ben.id}/matches`))[0].others).toEqual([
    { name: guestName(ann.id), bot: false, id: ann.id },
  ])
})

test('results shown to other people contain the URL of the replay and do not reveal the room', async () => {
  const server = await open()
  const { ann, code, id } = await played(server)
  await ann.post('/api/me/profile', { shown: true })
  const stranger = await visitor(server.port)
  const [{ match }] = await stranger.get(`/api/players/${ann.id}/matches`)
  expect(JSON.stringify(await stranger.get(`/api/players/${ann.id}/matches`))).not.toContain(code)
  const [sealed, plain] = [
    await stranger.get(`/api/matches/${match}/record`),
    await stranger.get(`/api/matches/${id}/record`),
  ]
  expect(sealed).toEqual(plain)
  expect(await stranger.get(`/api/matches/${match}/names`)).toMatchObject({ player2: 'Ben' })
})

test('each page of results begins after the last match of the previous page, for the player and for other people', async () => {
  const server = await open()
  const { ann, ben } = await played(server)
  await giveUp(await meet(ann, ben))
  await settled(server, ann, 2)
  await ann.post('/api/me/profile', { shown: true })
  for (const who of [ann, ben]) {
    const [first, second] = await who.get(`/api/players/${ann.id}/matches`)
    expect(await who.get(`/api/players/${ann.id}/matches?at=${first.at}&match=${first.match}`)).toEqual([second])
  }
})

test('after a restart the server stores results of matches that ended before the stop', async () => {
  const server = await open()
  const [ann, ben] = [await visitor(server.port), await visitor(server.port)]
  await giveUp(await meet(ann, ben))
  await server.restart()
  const again = await visitor(server.port)
  server.clock.advance(1_000)
  await ann.at(server.port).post('/api/me/profile', { shown: true })
  await expect.poll(() => again.get(`/api/players/${ann.id}/matches`)).toMatchObject([{ ending: 'lost' }])
})

test('results list teammates before opponents, and tell how many teammates there were', async () => {
  const server = await openServer({ games: [leader] })
  const people = await Promise.all(['Ann', 'Ben', 'Cas', 'Dan', 'Eve', 'Fay'].map((name) => named(server, name)))
  const clients = await Promise.all(people.map((person) => person.device()))
  const [first, ...others] = clients as [Client, ...Client[]]
  const { code } = (await first.ask('create_room', { game: 'leader' }, 'room_joined')).payload
  for (const other of others) await other.ask('join_room', { code }, 'room_joined')
  for (const client of clients) await client.ask('room_action', { code, action: { type: 'sit' } }, 'room_update')
  const { payload } = await first.ask('join_match', { matchId: `${code}-1` }, 'match_joined')
  expect(payload.playerId).toBe('red1')
  // A side with nobody connected is moved by a die until the end of the match.
  for (const client of clients) client.drop()
  const fifth = people[4] as Visitor
  await expect
    .poll(async () => {
      server.clock.advance(60_000)
      return (await fifth.get(`/api/players/${fifth.id}/matches`))[0]
    })
    .toMatchObject({ others: ['Dan', 'Fay', 'Ann', 'Ben', 'Cas'].map((name) => ({ name })), teammates: 2 })
})

test('a player who left before the play began has no result and is in nobody’s results', async () => {
  const auction: AnyGame = {
    ...hosted,
    sides: ({ people }: { people: string[] }) => Object.fromEntries(people.map((seat) => [seat, seat])),
  }
  const server = await openServer({ games: [auction] })
  const [ann, ben, cas] = [await named(server, 'Ann'), await named(server, 'Ben'), await named(server, 'Cas')]
  const [hers, his, theirs] = [await ann.device(), await ben.device(), await cas.device()]
  const { code } = (await hers.ask('create_room', { game: 'hosted' }, 'room_joined')).payload
  const seated = (count: number) =>
    hers.next('room_update', ({ room }) => room.seats.filter((seat: Payload) => seat.person).length === count)
  for (const [i, client] of [his, theirs].entries()) {
    await client.ask('join_room', { code }, 'room_joined')
    client.say('room_action', { code, action: { type: 'sit' } })
    await seated(i + 2)
  }
  his.say('room_action', { code, action: { type: 'leave' } })
  await seated(2)
  const { payload } = await hers.ask('join_match', { matchId: `${code}-1` }, 'match_joined')
  for (const type of ['begin', 'close'])
    hers.say('action', { matchId: `${code}-1`, playerId: payload.playerId, action: { type } })
  await hers.next('game_over')
  await settled(server, ann)
  expect((await ann.get(`/api/players/${ann.id}/matches`))[0].others).toMatchObject([{ name: 'Cas' }])
  expect(await ben.get(`/api/players/${ben.id}/matches`)).toEqual([])
})

async function named(server: TestServer, name: string): Promise<Visitor> {
  const person = await visitor(server.port)
  await person.post('/api/me', { name })
  return person
}
