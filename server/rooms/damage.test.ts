// Tests of rooms and matches that are damaged or whose rules fail.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { joinAgain, openMatch, openServer, type TestServer } from '../testing/server.ts'

/** Damages the stored rows of all matches or all rooms while no server runs. */
const damage = (server: TestServer, kind: 'match' | 'room') =>
  server.tamper({
    sqlite: `update stream set chain = 'another' where kind = '${kind}'`,
    postgres: `update head set chain = 'another' where stream in (select id from stream where kind = '${kind}')`,
  })

test('a room whose match is damaged starts another match and no longer loads the damaged match', async () => {
  const server = await openServer({ games: [secret] })
  const { code, players } = await openMatch(server, 'secret')
  await damage(server, 'match')
  const client = await server.client()
  const { room } = (await client.ask('join_room', { code, token: players[0]?.token }, 'room_joined')).payload
  expect(room.match).toMatchObject({ number: 1, over: true })
  const said = server.logged.length
  server.clock.advance(10_000)
  await client.quiet()
  expect(server.logged.slice(said).filter((line) => line.includes('brought together'))).toEqual([])
})

test('a damaged room is reported and not changed, and the room’s match continues', async () => {
  const server = await openServer({ games: [secret] })
  const { id, code, players } = await openMatch(server, 'secret')
  await damage(server, 'room')
  const client = await server.client()
  expect(await client.ask('join_room', { code, token: players[0]?.token }, 'room_joined')).toMatchObject({
    payload: { code: 'damaged' },
  })
  const { play } = await joinAgain(client, id, players[0]?.token ?? '')
  expect(await play({ type: 'surrender' })).toMatchObject({ refused: false })
  for (let second = 0; second < 10; second++) {
    server.clock.advance(1_000)
    await client.quiet()
  }
  // The server logs one error when the match is joined, and another error when the match is over.
  expect(server.logged.filter((line) => line.includes('brought together')).length).toBeLessThan(3)
})

test('if the rules throw at the start of a match, the room treats the match as over and can start another match', async () => {
  const server = await openServer({
    games: [
      {
        ...secret,
        setup() {
          throw new Error('a bug')
        },
      } as AnyGame,
    ],
  })
  const client = await server.client()
  const { code } = (await client.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  client.say('room_action', { code, action: { type: 'add_bot', strength: 'easy' } })
  client.say('room_action', { code, action: { type: 'sit' } })
  expect((await client.next('room_update', ({ room }) => room.match?.over)).room.match.number).toBe(1)
})
