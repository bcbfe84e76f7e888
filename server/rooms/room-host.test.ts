// Tests of a room's owner, who can hand the room over and start without absent people, and of the number of matches
// that each person has won in the room.

import { expect, test } from 'vitest'
import type { RoomView } from '#kit/protocol/room.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Client, Payload } from '../testing/client.ts'
import { openMatch, openServer, type Player, type TestServer } from '../testing/server.ts'

/** Seats Ann, who owns the room, and Ben in a game for two players. Nobody is ready. */
async function room() {
  const server = await openServer({ games: [{ ...secret, seats: { ...secret.seats, min: 1 } }] })
  const [ann, ben] = [await server.client(), await server.client()]
  const { code, you } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const guest = (await ben.ask('join_room', { code }, 'room_joined')).payload
  for (const client of [ann, ben]) await asked(client, code, { type: 'sit' })
  return { server, ann, ben, code, host: you as string, guest: guest.you as string }
}

let count = 0

/** Sends a room action, and resolves to the payload of its answer. */
async function asked(client: Client, code: string, action: object): Promise<Payload> {
  const id = `a${++count}`
  client.say('room_action', { code, action, id })
  for (;;) {
    const answer = client.inbox.find(
      ({ type, payload }) => ['room_update', 'validation_error'].includes(type) && payload.id === id,
    )
    if (answer) return answer.payload
    await client.arrival()
  }
}

/**
 * Advances the clock until the server treats a person with a lost connection as away. Resolves to the room's state
 * after that.
 */
async function untilAway(server: TestServer, client: Client): Promise<RoomView> {
  for (let second = 0; second < 5; second++) {
    server.clock.advance(1000)
    await client.quiet()
  }
  const { room } = await client.next('room_update', ({ room: now }) =>
    now.people.some(({ here }: { here: boolean }) => !here),
  )
  return room
}

test('the owner can make another person in the room its owner', async () => {
  const { ann, ben, code, guest } = await room()
  expect(await asked(ben, code, { type: 'hand_over', person: guest })).toMatchObject({ code: 'not_owner' })
  expect(await asked(ann, code, { type: 'hand_over', person: 'nobody' })).toMatchObject({
    code: 'no_such_person',
  })
  expect((await asked(ann, code, { type: 'hand_over', person: guest })).room.owner).toBe(guest)
})

test('the owner can start without a person who has been away for 60 s, but not before', async () => {
  const { server, ann, ben, code, host, guest } = await room()
  expect(await asked(ann, code, { type: 'start_without' })).toMatchObject({ code: 'nobody_away' })
  ben.drop()
  const view = await untilAway(server, ann)
  expect(view.people.find(({ id }) => id === guest)?.awayAt).toBeLessThanOrEqual(server.clock.now())
  expect(await asked(ann, code, { type: 'start_without' })).toMatchObject({ code: 'nobody_away' })
  server.clock.advance(60_000)
  ann.say('room_action', { code, action: { type: 'start_without' } })
  const { room: started } = await ann.next('room_update', ({ room: now }) => now.match !== null)
  expect(started.seats.map(({ person }: { person: string | null }) => person)).toEqual([host, null])
})

test('a room counts how many of its matches each person has won', async () => {
  const server = await openServer({ games: [secret] })
  const { players } = await openMatch(server, 'secret', 2, { rounds: 1 })
  const [ann, ben] = players as [Player, Player]
  await ben.play({ type: 'surrender' })
  const { room: after } = await ann.client.next('room_update', ({ room: now }) => now.match?.over)
  const winner = after.seats[0].person
  expect(after.wins).toEqual({ [winner]: 1 })
})
