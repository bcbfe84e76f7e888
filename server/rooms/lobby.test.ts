// Tests of rooms for games that have their own lobby.
import { expect, test } from 'vitest'
import type { RoomView } from '#kit/protocol/room.ts'
import { game as hosted } from '#kit/testing/games/hosted.ts'
import type { Client } from '../testing/client.ts'
import { gatedJournal } from '../testing/faulty.ts'
import { openServer, type TestServer } from '../testing/server.ts'
import { matchStream, roomStream } from './stream-id.ts'

async function lobby(server: TestServer, guests: number) {
  const [ann, ...others] = await Promise.all(Array.from({ length: guests + 1 }, () => server.client()))
  const made = (await (ann as Client).ask('create_room', { game: 'hosted', salt: 'ann' }, 'room_joined')).payload
  const { room } = await (ann as Client).next('room_update', (update) => update.room.match !== null)
  const joined = [made]
  for (const other of others) joined.push((await other.ask('join_room', { code: made.code }, 'room_joined')).payload)
  return {
    ann: ann as Client,
    others,
    joined,
    room: room as RoomView,
    code: made.code as string,
    id: room.match.id as string,
  }
}

test('in a game with a lobby the creator of the room is seated at once and owns the lobby', async () => {
  const server = await openServer({ games: [hosted] })
  const { ann, room, joined, id } = await lobby(server, 0)
  expect(room).toMatchObject({ owner: joined[0].you, seats: [{ person: joined[0].you }, {}, {}, {}] })
  expect((await ann.ask('join_match', { matchId: id, token: joined[0].token }, 'match_joined')).payload).toMatchObject({
    playerId: 'one',
    choices: [{ type: 'begin' }],
  })
})

test('anybody can take a seat that a player leaves in the lobby', async () => {
  const server = await openServer({ games: [hosted] })
  const { ann, code } = await lobby(server, 0)
  for (let visit = 0; visit < 6; visit++) {
    const guest = await server.client()
    await guest.ask('join_room', { code }, 'room_joined')
    guest.say('room_action', { code, action: { type: 'sit', seat: 'two' } })
    await guest.next('room_update', ({ room }) => room.seats[1].person !== null)
    guest.say('room_action', { code, action: { type: 'leave' } })
    await ann.next('room_update', ({ room, events }) => room.people.length === 1 && events.length === 0)
  }
  const last = await server.client()
  await last.ask('join_room', { code }, 'room_joined')
  expect(
    await last.ask('room_action', { code, action: { type: 'sit', seat: 'two' }, id: 'sit' }, 'room_update'),
  ).toMatchObject({ type: 'room_update' })
})

test('when the owner of a lobby leaves, the new owner of the lobby owns the room', async () => {
  const server = await openServer({ games: [hosted] })
  const { ann, others, joined, code } = await lobby(server, 2)
  const [ben, cleo] = others as [Client, Client]
  cleo.say('room_action', { code, action: { type: 'sit' } })
  await ben.next('room_update', ({ room }) => room.seats[1].person !== null)
  ann.say('room_action', { code, action: { type: 'leave' } })
  expect((await ben.next('room_update', ({ room }) => room.owner === joined[2].you)).room.people).toHaveLength(2)
})

test('the game’s rules are told which players in the lobby are bots', async () => {
  const server = await openServer({ games: [hosted] })
  const { ann, code, id, joined } = await lobby(server, 0)
  await ann.ask('join_match', { matchId: id, token: joined[0].token }, 'match_joined')
  ann.say('room_action', { code, action: { type: 'add_bot', strength: 'easy' } })
  expect((await ann.next('state_update', ({ state }) => state.people.length === 2)).state.bots).toEqual(['two'])
})

test('a player who left the match loses the seat when another player takes the seat, even while the first player is still connected', async () => {
  const server = await openServer({ games: [hosted] })
  const { ann, others, joined, code, id } = await lobby(server, 2)
  const [ben, cleo] = others as [Client, Client]
  await ann.ask('join_match', { matchId: id, token: joined[0].token }, 'match_joined')
  ben.say('room_action', { code, action: { type: 'sit', seat: 'two' } })
  await ann.next('state_update', ({ state }) => state.people.includes('two'))
  expect((await ben.ask('join_match', { matchId: id, token: joined[1].token }, 'match_joined')).payload).toMatchObject({
    playerId: 'two',
  })
  ben.say('room_action', { code, action: { type: 'leave' } })
  await ann.next('state_update', ({ state }) => !state.people.includes('two'))
  await cleo.next('room_update', ({ room, events }) => room.people.length === 2 && events.length === 0)
  cleo.say('room_action', { code, action: { type: 'sit', seat: 'two' } })
  await ann.next('state_update', ({ state }) => state.people.includes('two'))
  expect(await ben.next('detached', ({ matchId }) => matchId === id)).toMatchObject({ because: 'taken' })
  ann.say('action', { matchId: id, playerId: 'one', action: { type: 'begin' } })
  await ann.next('state_update', ({ state }) => state.begun !== null)
  ben.say('action', { matchId: id, playerId: 'two', action: { type: 'bid' }, id: 'bid' })
  expect(await ben.next('validation_error', ({ id: named }) => named === 'bid')).toMatchObject({ code: 'not_joined' })
})

test('a person whose request to sit down is not saved gets no seat in the match', async () => {
  const journal = await gatedJournal()
  const server = await openServer({ games: [hosted], parts: { journal } })
  const { ann, others, joined, code, id } = await lobby(server, 3)
  const [ben, cleo, dan] = others as [Client, Client, Client]
  await ann.ask('join_match', { matchId: id, token: joined[0].token }, 'match_joined')
  const sit = { code, action: { type: 'sit' }, id: 'sit' }
  const seatBen = await journal.hold(matchStream(id), () => ben.say('room_action', sit))
  // The room changes, so the server compares the room with its match as soon as Ben has a seat there.
  ann.say('room_action', { code, action: { type: 'lock', locked: true }, id: 'lock' })
  await ann.next('room_update', (update) => update.id === 'lock')
  const failSit = await journal.hold(roomStream(code), () => cleo.say('room_action', sit))
  seatBen()
  await ann.next('state_update', ({ state }) => state.people.length === 2)
  await ann.quiet()
  journal.mood = 'wrong'
  failSit()
  expect((await cleo.next('validation_error')).code).toBe('not_accepted')
  journal.mood = 'fine'
  dan.say('room_action', sit)
  await dan.next('room_update', (update) => update.id === 'sit')
  expect((await dan.ask('join_match', { matchId: id, token: joined[3].token }, 'match_joined')).payload.playerId).toBe(
    'three',
  )
})

test('a person whose request to leave is not saved keeps the seat in the match', async () => {
  const journal = await gatedJournal()
  const server = await openServer({ games: [hosted], parts: { journal } })
  const { ann, others, joined, code, id } = await lobby(server, 2)
  const [ben, cleo] = others as [Client, Client]
  const sit = { code, action: { type: 'sit' }, id: 'sit' }
  const seatBen = await journal.hold(matchStream(id), () => ben.say('room_action', sit))
  // Cleo's place in the match waits behind Ben's.
  cleo.say('room_action', sit)
  await cleo.next('room_update', (update) => update.id === 'sit')
  const failLeave = await journal.hold(roomStream(code), () =>
    cleo.say('room_action', { code, action: { type: 'leave' }, id: 'leave' }),
  )
  seatBen()
  await ann.quiet()
  journal.mood = 'full'
  failLeave()
  expect((await cleo.next('validation_error')).code).toBe('not_saved')
  journal.mood = 'fine'
  await expect
    .poll(async () => {
      server.clock.advance(1000)
      cleo.say('join_match', { matchId: id, token: joined[2].token })
      await cleo.quiet()
      return cleo.inbox.findLast(({ type }) => type === 'match_joined')?.payload.playerId
    })
    .toBe('three')
})
