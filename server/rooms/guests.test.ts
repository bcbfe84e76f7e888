// Tests of rooms that refuse people: removed, muted or locked-out people, and people over the limits per address.
import { expect, test } from 'vitest'
import type { RoomView } from '#kit/protocol/room.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openMatch, openServer, type Player } from '../testing/server.ts'

const idOf = ({ room: { people } }: { room: RoomView }, at: number) => people[at]?.id

test('a removed person is told at once, gets no further messages, and gets the same refusal when trying to return', async () => {
  const server = await openServer({ games: [secret] })
  const [ann, ben] = [await server.client(), await server.client()]
  const { code } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const joined = (await ben.ask('join_room', { code }, 'room_joined')).payload
  ann.say('room_action', { code, action: { type: 'remove', person: joined.you } })
  const why = { because: 'kicked', reason: 'The host has removed you from this room' }
  expect(await ben.next('detached')).toEqual({ code, ...why })
  await ben.quiet()
  const heard = ben.frames.length
  await ann.ask('room_action', { code, action: { type: 'sit' }, id: 'sit' }, 'room_update')
  await ben.quiet()
  expect(ben.frames).toHaveLength(heard + 1)
  ben.say('room_action', { code, action: { type: 'sit' } })
  expect(await ben.next('validation_error')).toMatchObject({ code: 'not_here' })
  expect(await ben.ask('join_room', { code }, 'room_joined')).toMatchObject({
    type: 'validation_error',
    payload: { code: 'kicked', reason: why.reason },
  })
  await server.restart()
  const later = await server.client()
  expect(await later.ask('join_room', { code, token: joined.token }, 'room_joined')).toMatchObject({
    payload: { code: 'kicked' },
  })
})

test('the owner can remove a player who left the running match, but not a player who still plays', async () => {
  const server = await openServer({ games: [filling] })
  const { id, code, players } = await openMatch(server, 'filling', 3)
  const [ann, ben] = players as [Player, Player]
  const person = idOf(await ann.client.next('room_update', ({ room: { people } }) => people.length === 3), 1)
  ann.client.say('room_action', { code, action: { type: 'remove', person }, id: 'remove' })
  expect(await ann.client.next('validation_error', ({ id: named }) => named === 'remove')).toMatchObject({
    code: 'running',
  })
  await ben.play({ type: 'leave' })
  await ann.client.next('room_update', ({ events }) =>
    events.some(({ type }: { type: string }) => type === 'turned_away'),
  )
  ann.client.say('room_action', { code, action: { type: 'remove', person } })
  expect(await ben.client.next('detached')).toMatchObject({ because: 'kicked' })
  const later = await server.client()
  for (const how of [{}, { watch: true }])
    expect(await later.ask('join_match', { matchId: id, token: ben.token, ...how }, 'match_joined')).toMatchObject({
      payload: { code: 'kicked' },
    })
})

test('a removed person can no longer watch the match', async () => {
  const server = await openServer({ games: [secret] })
  const { id, code, players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  const cleo = await server.client()
  const { you } = (await cleo.ask('join_room', { code }, 'room_joined')).payload
  await cleo.ask('join_match', { matchId: id, watch: true }, 'match_joined')
  ann.client.say('room_action', { code, action: { type: 'remove', person: you } })
  await cleo.next('detached')
  await ben.play({ type: 'surrender' })
  await cleo.quiet()
  expect(cleo.inbox.filter(({ type }) => type === 'state_update' || type === 'game_over')).toEqual([])
})

test('a locked room admits no new people and no spectators from outside, and the people in the room stay', async () => {
  const server = await openServer({ games: [secret] })
  const { id, code, players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  const [guest, outsider] = [await server.client(), await server.client()]
  await guest.ask('join_room', { code }, 'room_joined')
  for (const client of [guest, outsider]) await client.ask('join_match', { matchId: id, watch: true }, 'match_joined')
  ann.client.say('room_action', { code, action: { type: 'lock', locked: true } })
  expect(await outsider.next('detached')).toMatchObject({ matchId: id, because: 'locked' })
  for (const client of [outsider, await server.client()]) {
    expect(await client.ask('join_room', { code }, 'room_joined')).toMatchObject({ payload: { code: 'locked' } })
    expect(await client.ask('join_match', { matchId: id, watch: true }, 'match_joined')).toMatchObject({
      payload: { code: 'locked' },
    })
  }
  await ann.play({ type: 'surrender' })
  await guest.next('game_over')
})

test('a person in a locked room can watch the match from any socket with that person’s token', async () => {
  const server = await openServer({ games: [secret] })
  const { id, code, players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  const guest = (await (await server.client()).ask('join_room', { code }, 'room_joined')).payload
  await ann.client.ask('room_action', { code, action: { type: 'lock', locked: true }, id: 'lock' }, 'room_update')
  const again = await server.client()
  expect((await again.ask('join_match', { matchId: id, watch: true, token: guest.token }, 'match_joined')).type).toBe(
    'match_joined',
  )
  await ann.play({ type: 'surrender' })
  await ann.client.next('room_update', ({ room }) => room.match.over)
  await again.next('game_over')
  expect(again.inbox.filter(({ type }) => type === 'detached')).toEqual([])
})

test('a muted person cannot chat as an anonymous spectator or after the match', async () => {
  const server = await openServer({ games: [secret] })
  const { id, code, players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  const guest = await server.client()
  const { you } = (await guest.ask('join_room', { code }, 'room_joined')).payload
  const mute = async (muted: boolean) => {
    ann.client.say('room_action', { code, action: { type: 'mute', person: you, muted }, id: `mute ${muted}` })
    await ann.client.next('room_update', ({ id }) => id === `mute ${muted}`)
  }
  await mute(true)
  const nameless = await server.client()
  await nameless.ask('join_match', { matchId: id, watch: true }, 'match_joined')
  const speak = () => nameless.ask('chat', { matchId: id, to: 'all', text: 'me again', id: 'x' }, 'ack')
  expect((await speak()).payload).toMatchObject({ code: 'muted' })
  await ann.play({ type: 'surrender' })
  await nameless.next('game_over')
  expect((await speak()).payload).toMatchObject({ code: 'muted' })
  await mute(false)
  expect((await speak()).type).toBe('ack')
})

test('a person muted by the host cannot chat in the match', async () => {
  const server = await openServer({ games: [secret] })
  const { id, code, players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  const person = idOf(await ann.client.next('room_update', ({ room: { people } }) => people.length === 2), 1)
  const speak = () => ben.client.say('chat', { matchId: id, to: 'all', text: 'Hello', id: 'hello' })
  const mute = async (muted: boolean) => {
    ann.client.say('room_action', { code, action: { type: 'mute', person, muted } })
    await ben.client.next('room_update', ({ events }) => events[0]?.type === 'muted')
  }
  await mute(true)
  speak()
  expect(await ben.client.next('validation_error', ({ id: named }) => named === 'hello')).toMatchObject({
    code: 'muted',
  })
  await mute(false)
  speak()
  expect(await ann.client.next('chat')).toMatchObject({ lines: [{ text: 'Hello', person }] })
})

test('a removed person cannot return under a new identity from the same address, but a person with an older identity can enter', async () => {
  const server = await openServer({ games: [secret] })
  const known = (await (await server.client()).ask('create_room', { game: 'secret' }, 'room_joined')).payload.token
  server.clock.advance(120_000)
  const [ann, ben] = [await server.client(), await server.client()]
  const { code } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const { you } = (await ben.ask('join_room', { code }, 'room_joined')).payload
  ann.say('room_action', { code, action: { type: 'remove', person: you } })
  await ben.next('detached')
  expect(await (await server.client()).ask('join_room', { code }, 'room_joined')).toMatchObject({
    payload: { code: 'kicked' },
  })
  expect(await (await server.client()).ask('join_room', { code, token: known }, 'room_joined')).toMatchObject({
    type: 'room_joined',
  })
})

test('a room refuses the 33rd connection from one address', async () => {
  const server = await openServer({ games: [secret] })
  const ann = await server.client()
  const { code } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  for (let ghost = 2; ghost <= 32; ghost++) await (await server.client()).ask('join_room', { code }, 'room_joined')
  expect(await (await server.client()).ask('join_room', { code }, 'room_joined')).toMatchObject({
    payload: { code: 'too_many' },
  })
})

test('the limit of bots per address covers all rooms of that address together', async () => {
  const server = await openServer({ games: [secret], env: { BOTS_PER_ADDRESS: '2' } })
  const bring = async () => {
    const client = await server.client()
    const { code } = (await client.ask('create_room', { game: 'secret' }, 'room_joined')).payload
    return (
      await client.ask('room_action', { code, action: { type: 'add_bot', strength: 'easy' }, id: 'bot' }, 'room_update')
    ).payload
  }
  for (let room = 0; room < 2; room++) expect(await bring()).not.toHaveProperty('reason')
  expect(await bring()).toMatchObject({ code: 'too_many' })
})

test('a removed person cannot watch anonymously from the same address or through another connection', async () => {
  const server = await openServer({ games: [secret] })
  const { id, code, players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  const guests = await Promise.all([server.client(), server.client(), server.client()])
  const [cleo, again, nobody] = guests
  const { you, token } = (await cleo.ask('join_room', { code }, 'room_joined')).payload
  await again.ask('create_room', { game: 'secret', token }, 'room_joined')
  for (const client of guests) await client.ask('join_match', { matchId: id, watch: true }, 'match_joined')
  ann.client.say('room_action', { code, action: { type: 'remove', person: you } })
  for (const client of [again, nobody])
    expect(await client.next('detached')).toMatchObject({ matchId: id, because: 'kicked' })
  expect(await (await server.client()).ask('join_match', { matchId: id, watch: true }, 'match_joined')).toMatchObject({
    payload: { code: 'kicked' },
  })
  const back = await server.client()
  back.say('join_match', { matchId: id, token: ann.token })
  expect(await back.next('match_joined')).toMatchObject({ playerId: ann.seat })
})

test('people in a room get no message about a person who is refused entry', async () => {
  const server = await openServer({ games: [secret] })
  const ann = await server.client()
  const { code } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  await ann.ask('room_action', { code, action: { type: 'lock', locked: true }, id: 'lock' }, 'room_update')
  const heard = ann.frames.length
  expect(await (await server.client()).ask('join_room', { code }, 'room_joined')).toMatchObject({
    payload: { code: 'locked' },
  })
  await ann.quiet()
  expect(ann.frames).toHaveLength(heard + 1)
})
