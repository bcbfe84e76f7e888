// Tests of rooms and their matches in a running server.
import * as Type from 'typebox'
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import type { Entry } from '#kit/match.ts'
import type { RoomView } from '#kit/protocol/room.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Client } from '../testing/client.ts'
import { faultyJournal } from '../testing/faulty.ts'
import { joinAgain, openMatch, openServer, type Player, UNHEARD_MS } from '../testing/server.ts'

test('the next match starts in the same room when the match is over and both players are ready', async () => {
  const server = await openServer({ games: [secret] })
  const { code, players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  await ann.play({ type: 'surrender' })
  await ben.client.next('room_update', ({ room: { match } }) => match?.over)
  for (const { client } of [ann, ben]) client.say('room_action', { code, action: { type: 'ready', ready: true } })
  const { room: next } = await ben.client.next('room_update', ({ room: { match } }) => match.number === 2)
  ben.client.say('join_match', { matchId: next.match.id, token: ben.token })
  expect(await ben.client.next('match_joined', ({ matchId }) => matchId === `${code}-2`)).toMatchObject({
    playerId: 'player2',
    seq: 0,
  })
})

/** Plays a match to its end. Then Ann requests a rematch. */
async function wished() {
  const server = await openServer({ games: [secret] })
  const { code, players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  await ann.play({ type: 'surrender' })
  await ben.client.next('room_update', ({ room: { match } }) => match?.over)
  ann.client.say('room_action', { code, action: { type: 'ready', ready: true } })
  const { room } = await ben.client.next(
    'room_update',
    ({ room: { match, people } }) => match?.over && people[0]?.ready,
  )
  return { server, code, ben, room: room as RoomView }
}

test('a request for a rematch stays open for two minutes, and everybody is told when the request expires', async () => {
  const { server, room } = await wished()
  expect(room.people[0]?.until).toBe(server.clock.now() + 120_000)
})

test('an unanswered request for a rematch expires, even if the server restarts before that', async () => {
  const { server, code, ben } = await wished()
  await server.restart()
  const back = await server.client()
  back.say('join_room', { code, token: ben.token })
  await back.next('room_joined')
  server.clock.advance(121_000)
  const { room } = await back.next('room_update', ({ room: { people } }) => people[0]?.ready === false)
  expect((room as RoomView).people[0]).not.toHaveProperty('until')
})

test('a room has the same seats and names after a restart', async () => {
  const server = await openServer({ games: [secret] })
  const client = await server.client()
  const { code, token, you } = (await client.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  await client.ask('room_action', { code, action: { type: 'sit' } }, 'room_update')
  await server.restart()
  const back = await server.client()
  back.say('join_room', { code: code.toLowerCase(), token })
  expect((await back.next('room_joined')).room).toMatchObject({
    owner: you,
    people: [{ id: you, seat: 'player1', ready: true }],
  })
})

test('refuses to join a room that does not exist and to create a room for an unknown game', async () => {
  const server = await openServer({ games: [secret] })
  const client = await server.client()
  expect(await client.ask('join_room', { code: 'ZZZZZZ' }, 'room_joined')).toMatchObject({
    payload: { reason: 'There is no room ZZZZZZ' },
  })
  expect(await client.ask('create_room', { game: 'go' }, 'room_joined')).toMatchObject({
    payload: { reason: 'There is no game "go" here' },
  })
  expect(await client.ask('create_room', { game: 'secret', options: { rounds: 0 } }, 'room_joined')).toMatchObject({
    payload: { code: 'shape' },
  })
})

test('in a game with open seats a person who sits down in the room is seated in the match', async () => {
  const server = await openServer({ games: [filling] })
  const { players } = await openMatch(server, 'filling')
  expect(players.map(({ seat }) => seat)).toEqual(['first', 'second'])
})

test('the seats of a match that belongs to a room can be taken only through the room, as the refusal says', async () => {
  const server = await openServer({ games: [filling] })
  const { id, code } = await openMatch(server, 'filling')
  const stranger = await server.client()
  expect(await stranger.ask('join_match', { matchId: id, playerId: 'third' }, 'match_joined')).toMatchObject({
    payload: {
      code: 'no_seat',
      reason: `Seats of this match are taken in its room: join_room ${code} to sit down, or watch`,
    },
  })
})

test('a client without a seat in a full match of a room is told to watch or to join the room', async () => {
  const server = await openServer({ games: [filling] })
  const { id, code } = await openMatch(server, 'filling', 4)
  const stranger = await server.client()
  expect(await stranger.ask('join_match', { matchId: id }, 'match_joined')).toMatchObject({
    payload: { code: 'full', reason: `Match is full: watch it, or join_room ${code} to play the next one` },
  })
})

test('a player who leaves a match with open seats stands up in the room and may return to the same seat', async () => {
  const server = await openServer({ games: [filling] })
  const { id, code, players } = await openMatch(server, 'filling')
  const [ann, ben] = players as [Player, Player]
  await ann.play({ type: 'leave' })
  const { room: after } = await ben.client.next('room_update', ({ events }) =>
    events.some(({ type }: { type: string }) => type === 'turned_away'),
  )
  expect(after.seats.map(({ person }: { person: string | null }) => person === null)).toEqual([true, false, true, true])
  ann.client.say('room_action', { code, action: { type: 'sit' } })
  await ben.client.next('state_update', ({ state }) => state.people.join() === 'second,first')
  expect(id).toBe(`${code}-1`)
})

test('a person who leaves the room also leaves its match with open seats, where the seat stays reserved', async () => {
  const server = await openServer({ games: [filling] })
  const { code, players } = await openMatch(server, 'filling')
  const [ann, ben] = players as [Player, Player]
  ann.client.say('room_action', { code, action: { type: 'leave' } })
  await ben.client.next('state_update', ({ state }) => state.people.join() === 'second')
  const cleo = await server.client()
  await cleo.ask('join_room', { code }, 'room_joined')
  cleo.say('room_action', { code, action: { type: 'sit' } })
  await ben.client.next('state_update', ({ state }) => state.people.join() === 'second,third')
})

test('a person whom the match refuses is told why', async () => {
  const server = await openServer({ games: [filling] })
  const { code } = await openMatch(server, 'filling')
  server.clock.advance(31_000)
  const late = await server.client()
  await late.ask('join_room', { code }, 'room_joined')
  late.say('room_action', { code, action: { type: 'sit' } })
  const { events } = await late.next('room_update', (update) =>
    update.events.some(({ type }: { type: string }) => type === 'turned_away'),
  )
  expect(events).toMatchObject([{ type: 'turned_away', reason: 'The game has begun', code: 'started' }])
})

test.each([
  [29, 'room_joined'],
  [31, 'validation_error'],
])('a room that has been empty for %i days answers a visitor with %s', async (days, answer) => {
  const server = await openServer({ games: [secret] })
  const ann = await server.client()
  const { code } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  await ann.ask('room_action', { code, action: { type: 'leave' }, id: 'leave' }, 'room_update')
  await server.restart(days * 24 * 3600_000)
  server.clock.advance(3600_000)
  await expect.poll(() => server.logged.join()).toContain('deserted rooms')
  expect((await (await server.client()).ask('join_room', { code }, 'room_joined')).type).toBe(answer)
})

test('two requests to create a room create one room if they have the same person and request id, also after a restart', async () => {
  const server = await openServer({ games: [secret] })
  const ann = await server.client()
  const { code, token } = (await ann.ask('create_room', { game: 'secret', id: 'one' }, 'room_joined')).payload
  expect((await ann.ask('create_room', { game: 'secret', id: 'one' }, 'room_joined')).payload.code).toBe(code)
  await server.restart()
  const again = await server.client()
  expect((await again.ask('create_room', { game: 'secret', id: 'one', token }, 'room_joined')).payload).toMatchObject({
    code,
    room: { people: [{}] },
  })
  expect((await again.ask('create_room', { game: 'secret', id: 'two', token }, 'room_joined')).payload.code).not.toBe(
    code,
  )
  const ben = await server.client()
  expect((await ben.ask('create_room', { game: 'secret', id: 'one' }, 'room_joined')).payload.code).not.toBe(code)
})

test('the options of a room stay the same when a later version of the game has other defaults', async () => {
  const server = await openServer({ games: [secret] })
  const ann = await server.client()
  const { code, token } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  await ann.ask(
    'room_action',
    { code, action: { type: 'set_options', options: { rounds: 5 } }, id: 'set' },
    'room_update',
  )
  const stricter: AnyGame = {
    ...secret,
    options: Type.Object(
      { rounds: Type.Integer({ default: 9, minimum: 9 }), roundSeconds: Type.Integer({ default: 99 }) },
      { additionalProperties: false },
    ),
  }
  await server.restart(0, [stricter])
  const back = (await (await server.client()).ask('join_room', { code, token }, 'room_joined')).payload
  expect(back.room.options).toEqual({ rounds: 5, roundSeconds: 30 })
})

test('refuses options that the game does not have, and stores nothing in the journal', async () => {
  const server = await openServer({ games: [secret] })
  const ann = await server.client()
  const { code } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const set = (options: object) =>
    ann.ask('room_action', { code, action: { type: 'set_options', options }, id: 'set' }, 'room_update')
  expect(await set({ rounds: 'many' })).toMatchObject({ type: 'validation_error', payload: { code: 'shape' } })
  expect(await set({ rounds: 3 })).toMatchObject({ payload: { room: { options: { rounds: 3, roundSeconds: 30 } } } })
})

test('a room whose match is frozen starts another match', async () => {
  const server = await openServer({ games: [secret] })
  const { code, players } = await openMatch(server, 'secret')
  await server.restart(UNHEARD_MS, [{ ...secret, version: 2 }])
  const clients = await Promise.all(players.map(() => server.client()))
  for (const [i, client] of clients.entries())
    await client.ask('join_room', { code, token: players[i]?.token }, 'room_joined')
  for (const client of clients) client.say('room_action', { code, action: { type: 'ready', ready: true } })
  const { room } = await (clients[0] as Client).next('room_update', (update) => update.room.match.number === 2)
  expect(room.match).toMatchObject({ over: false })
})

test('a room sends the names of the people who are in the room now, not of people who have left', async () => {
  const server = await openServer({ games: [secret] })
  const ann = await server.client()
  const { code, you } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const guest = await server.client()
  await guest.ask('join_room', { code }, 'room_joined')
  await guest.ask('room_action', { code, action: { type: 'leave' }, id: 'leave' }, 'room_update')
  ann.say('room_action', { code, action: { type: 'sit' }, id: 'sit' })
  expect(Object.keys((await ann.next('room_update', ({ id }) => id === 'sit')).names)).toEqual([you])
})

test('a player who leaves a match is not seated again when the room changes at the same time', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [filling], parts: { journal } })
  const { code, players } = await openMatch(server, 'filling', 3)
  const [ann, ben] = players as [Player, Player]
  const asked = journal.asked.length
  journal.mood = 'held'
  ben.client.say('action', { matchId: ben.joined.matchId, playerId: ben.seat, action: { type: 'leave' } })
  while (journal.asked.length === asked) await ann.client.quiet()
  journal.mood = 'fine'
  ann.client.say('room_action', { code, action: { type: 'lock', locked: true }, id: 'lock' })
  await ann.client.next('room_update', ({ id }) => id === 'lock')
  journal.release()
  await ann.client.next('room_update', ({ events }) =>
    events.some(({ type }: { type: string }) => type === 'turned_away'),
  )
  ben.client.say('room_action', { code, action: { type: 'sit' } })
  await ann.client.next('state_update', ({ state }) => state.people.join() === 'first,third,second')
  const inputs = journal.asked.slice(asked, asked + 5).map(({ body }) => (JSON.parse(body) as Entry).input)
  expect(inputs.map((input) => (input.kind === 'action' ? input.action.type : input.kind))).toEqual([
    'leave',
    'lock',
    'turned_away',
    'sit',
    'joined',
  ])
})

test('a player who left a match and the match’s room can return to the same seat any number of times', async () => {
  const server = await openServer({ games: [filling] })
  const { code, players } = await openMatch(server, 'filling', 3)
  const [ann, ben] = players as [Player, Player]
  for (let time = 0; time < 2; time++) {
    ben.client.say('room_action', { code, action: { type: 'leave' } })
    await ann.client.next('state_update', ({ state }) => state.people.join() === 'first,third')
    await ben.client.ask('join_room', { code }, 'room_joined')
    ben.client.say('room_action', { code, action: { type: 'sit' } })
    await ann.client.next('state_update', ({ state }) => state.people.join() === 'first,third,second')
  }
  await ben.play({ type: 'leave' })
  expect(
    (await ann.client.next('room_update', ({ events }) => events[0]?.type === 'turned_away')).events[0].reason,
  ).toBe('You have left the match')
})

test('the match of a practice room has no clock, also after a restart', async () => {
  const server = await openServer({ games: [secret] })
  const ann = await server.client()
  const { code, token, room } = (await ann.ask('create_room', { game: 'secret', clocks: 'off' }, 'room_joined')).payload
  expect(room.clocks).toBe('off')
  await ann.ask('room_action', { code, action: { type: 'sit' }, id: 'sit' }, 'room_update')
  ann.say('room_action', { code, action: { type: 'add_bot', strength: 'easy' } })
  await ann.next('room_update', (update) => update.room.match !== null)
  await server.restart(24 * 3600_000)
  const { joined } = await joinAgain(await server.client(), `${code}-1`, token)
  expect(joined.outcome).toBeNull()
  expect(joined.asks.map(({ due }: { due?: number }) => due)).toEqual([undefined, undefined])
})

test('clocks run and hints are refused once a second person sits down in a practice match', async () => {
  const server = await openServer({ games: [filling] })
  const [ann, ben] = [await server.client(), await server.client()]
  const { code, token } = (await ann.ask('create_room', { game: 'filling', clocks: 'off' }, 'room_joined')).payload
  for (const action of [{ type: 'sit' }, { type: 'add_bot', strength: 'easy' }])
    ann.say('room_action', { code, action })
  const matchId = `${code}-1`
  await ann.next('room_update', ({ room }) => room.match !== null)
  ann.say('join_match', { matchId, token })
  await ann.next('match_joined')
  server.clock.advance(3600_000)
  await ben.ask('join_room', { code }, 'room_joined')
  ben.say('room_action', { code, action: { type: 'sit' } })
  const { asks } = await ann.next('state_update', ({ state }) => state.people.includes('third'))
  expect(asks).toMatchObject([{ since: server.clock.now(), due: server.clock.now() + 30_000 }])
  expect(await ann.ask('hint', { matchId, id: 'h' }, 'hint')).toMatchObject({ payload: { code: 'company' } })
})
