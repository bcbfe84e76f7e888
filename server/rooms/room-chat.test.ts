// Tests of the chat of a room.

import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openServer } from '../testing/server.ts'

async function room() {
  const server = await openServer({ games: [secret] })
  const [ann, ben] = [await server.client(), await server.client()]
  const { code, you } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const guest = (await ben.ask('join_room', { code }, 'room_joined')).payload
  return { server, ann, ben, code, host: you, guest: guest.you, token: guest.token }
}

test('everyone in a room gets chat lines in the room, even before the first match', async () => {
  const { ann, ben, code, guest } = await room()
  ben.say('room_chat', { code, text: ' Hello! ', id: 'one' })
  expect(await ann.next('room_chat')).toMatchObject({ code, lines: [{ person: guest, seat: null, text: 'Hello!' }] })
  expect(await ben.next('room_chat')).toMatchObject({ code, id: 'one', lines: [{ text: 'Hello!' }] })
})

test('a person who joins a room gets the earlier chat lines', async () => {
  const { server, ann, code } = await room()
  ann.say('room_chat', { code, text: 'One minute' })
  await ann.next('room_chat')
  const cleo = await server.client()
  cleo.say('join_room', { code })
  expect(await cleo.next('room_chat')).toMatchObject({ code, before: true, lines: [{ text: 'One minute' }] })
})

test('refuses chat lines of a person who is not in the room and of a muted person', async () => {
  const { server, ann, ben, code, guest } = await room()
  const cleo = await server.client()
  cleo.say('room_chat', { code, text: 'Hello', id: 'out' })
  expect(await cleo.next('validation_error')).toMatchObject({ id: 'out', reason: 'Join the room first' })
  await ann.ask('room_action', { code, action: { type: 'mute', person: guest, muted: true }, id: 'm' }, 'room_update')
  ben.say('room_chat', { code, text: 'Hello', id: 'muted' })
  expect(await ben.next('validation_error')).toMatchObject({ id: 'muted', code: 'muted' })
})
