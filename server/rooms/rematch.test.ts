// Tests of rematches that keep the teams, in a game with its own lobby.
import { expect, test } from 'vitest'
import type { Game } from '#kit/game.ts'
import { guestName } from '#kit/protocol/guests.ts'
import { game as hosted } from '#kit/testing/games/hosted.ts'
import { REMOTE_COMMIT_MS } from '../streams/deadline.ts'
import type { Client } from '../testing/client.ts'
import { openServer, type TestServer } from '../testing/server.ts'
import { REMATCH_MS } from './update.ts'

type Hosted =
  typeof hosted extends Game<infer State, infer Action, infer Options> ? Game<State, Action, Options> : never

/** An auction of two sides: the seats one and three sell, the others buy. The first seller begins the rematch. */
const auction: Hosted = {
  ...hosted,
  seats: { ...hosted.seats, sides: ['sellers', 'buyers'] },
  rematch: ({ people }, swapped) => ({
    places: [0, 1].flatMap((rest) =>
      people
        .filter((seat) => ['one', 'two', 'three', 'four'].indexOf(seat) % 2 === (swapped ? 1 - rest : rest))
        .map((seat) => ({ seat, side: rest === 0 ? 'sellers' : 'buyers' })),
    ),
    actions: [{ side: 'sellers', action: { type: 'begin' } }],
  }),
}

interface Table {
  server: TestServer
  code: string
  /** Ann and Cleo sell, Ben and Dan buy. Ann owns the room. */
  people: Client[]
  ids: string[]
}

const said = (client: Client, code: string, action: object) => client.say('room_action', { code, action })
const accepts = (client: Client, code: string) => said(client, code, { type: 'ready', ready: true })
const refused = async (client: Client, code: string, action: object): Promise<string> => {
  said(client, code, action)
  return (await client.next('validation_error')).code
}
const matchOf = (client: Client, number: number) =>
  client.next('room_update', ({ room }) => room.match?.number === number).then(({ room }) => room)

/** Plays an auction of four people to its end. */
async function finished(game: Hosted = auction): Promise<Table> {
  const server = await openServer({ games: [game] })
  const people = await Promise.all([1, 2, 3, 4].map(() => server.client()))
  const [ann, ...others] = people as [Client, ...Client[]]
  const made = (await ann.ask('create_room', { game: 'hosted', salt: 'ann' }, 'room_joined')).payload
  const { code, token } = made
  const ids = [made.you]
  for (const [at, other] of others.entries()) {
    ids.push((await other.ask('join_room', { code }, 'room_joined')).payload.you)
    said(other, code, { type: 'sit' })
    await other.next('room_update', ({ room }) => room.seats[at + 1].person !== null)
  }
  const { match } = (await ann.next('room_update', ({ room }) => room.seats[3].person !== null)).room
  await ann.ask('join_match', { matchId: match.id, token }, 'match_joined')
  ann.say('action', { matchId: match.id, playerId: 'one', action: { type: 'begin' } })
  ann.say('action', { matchId: match.id, playerId: 'one', action: { type: 'close' } })
  for (const person of people) await person.next('room_update', ({ room }) => room.match?.over)
  return { server, code, people, ids }
}

test('after the match everybody who played is asked for a rematch with swapped sides', async () => {
  const { people, code, ids } = await finished()
  accepts(people[1] as Client, code)
  const { room } = await (people[0] as Client).next(
    'room_update',
    ({ room }) => room.match?.over && room.people[1].ready,
  )
  expect(room.match.rematch).toEqual({
    swapped: true,
    places: [
      { person: ids[1], side: 'sellers' },
      { person: ids[3], side: 'sellers' },
      { person: ids[0], side: 'buyers' },
      { person: ids[2], side: 'buyers' },
    ],
    enough: false,
  })
})

test('a player’s list of matches tells teammates and opponents apart who want a rematch', async () => {
  const { people, code, ids } = await finished()
  const [ann, ben, cleo] = people as [Client, Client, Client]
  accepts(ben, code)
  accepts(cleo, code)
  await ann.next('room_update', ({ room }) => room.match?.over && room.people[1].ready && room.people[2].ready)
  ann.say('follow', { what: 'matches', on: true })
  const { matches } = await ann.next('my_matches', ({ matches: [row] }) => row?.others.length === 2)
  expect(matches[0]).toMatchObject({
    waits: 'rematch',
    others: [guestName(ids[2] as string), guestName(ids[1] as string)],
    teammates: 1,
  })
})

test('once all players have accepted the rematch, the next match begins with swapped sides, and its first player owns the room', async () => {
  const { people, code, ids, server } = await finished()
  for (const person of people) accepts(person, code)
  const [ann, ben] = people as [Client, Client]
  const { room } = await ann.next('room_update', ({ room }) => room.match?.number === 2)
  expect(room.people.map(({ seat }: { seat: string }) => seat)).toEqual(['one', 'two', 'three', 'four'])
  expect(room.owner).toBe(ids[1])
  const watching = await server.client()
  watching.say('join_match', { matchId: room.match.id, watch: true })
  const { state } = await watching.next('match_joined')
  expect(
    state.begun ?? (await watching.next('state_update', ({ state }) => state.begun !== null)).state.begun,
  ).not.toBe(null)
  expect(state.people).toEqual(['two', 'one', 'four', 'three'].slice(0, state.people.length))
  expect((await matchOf(ben, 2)).match.over).toBe(false)
})

test('the room says that a rematch is being prepared until its first actions have been carried out', async () => {
  const { people, code } = await finished()
  for (const person of people) accepts(person, code)
  const [ann] = people as [Client]
  expect((await matchOf(ann, 2)).match.continues).toBe(true)
  const { room } = await ann.next('room_update', ({ room }) => room.match?.number === 2 && !room.match.continues)
  expect(room.match.over).toBe(false)
})

test('the owner can start the rematch with the players who have accepted, and all others get no seat', async () => {
  const { people, code } = await finished()
  const [ann, ben] = people as [Client, Client]
  accepts(ann, code)
  expect(await refused(ann, code, { type: 'start_rematch' })).toBe('too_few')
  accepts(ben, code)
  await ann.next('room_update', ({ room }) => room.match?.rematch?.enough)
  said(ann, code, { type: 'start_rematch' })
  const room = await matchOf(ann, 2)
  expect(room.people.map(({ seat }: { seat: string | null }) => seat)).toEqual(['one', 'two', null, null])
})

test('the owner can start a rematch with the same sides', async () => {
  const { people, code, ids } = await finished()
  const [ann, ben] = people as [Client, Client]
  said(ann, code, { type: 'swap_sides', swapped: false })
  for (const person of people) accepts(person, code)
  expect((await matchOf(ben, 2)).owner).toBe(ids[0])
})

test('two minutes after the first request the rematch begins with the players who have accepted', async () => {
  const { people, code, server } = await finished()
  const [ann, ben] = people as [Client, Client]
  accepts(ann, code)
  await ann.next('room_update', ({ room }) => room.match?.over && room.people[0].ready)
  server.clock.advance(REMATCH_MS - 1000)
  accepts(ben, code)
  await ann.next('room_update', ({ room }) => room.match?.over && room.people[1].ready)
  server.clock.advance(1000 + REMOTE_COMMIT_MS)
  const room = await matchOf(ann, 2)
  expect(room.people.map(({ seat }: { seat: string | null }) => seat)).toEqual(['one', 'two', null, null])
})

test('two minutes after the first request all requests expire if nobody of the other side has accepted', async () => {
  const { people, code, server } = await finished()
  const [ann] = people as [Client]
  accepts(ann, code)
  await ann.next('room_update', ({ room }) => room.match?.over && room.people[0].ready)
  server.clock.advance(REMATCH_MS + REMOTE_COMMIT_MS)
  const { room } = await ann.next(
    'room_update',
    ({ room, events }) =>
      room.match?.over && !room.people[0].ready && events.some(({ type }: { type: string }) => type === 'ready'),
  )
  expect(room.match?.number).toBe(1)
})

test('a player who left the room is not asked for a rematch', async () => {
  const { people, code } = await finished()
  const [ann, ben, cleo, dan] = people as [Client, Client, Client, Client]
  said(dan, code, { type: 'leave' })
  await ann.next('room_update', ({ room }) => room.people.length === 3)
  for (const person of [ann, ben, cleo]) accepts(person, code)
  expect((await matchOf(ann, 2)).people).toHaveLength(3)
})

test('in a game without rematches that keep the teams, a person without a seat cannot accept', async () => {
  const { people, code } = await finished(hosted)
  const [ann] = people as [Client]
  expect(await refused(ann, code, { type: 'ready', ready: true })).toBe('standing')
})
