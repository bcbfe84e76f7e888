// Tests that a stopping node sends its players to other nodes and waits until the players have left.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { Client } from '../testing/client.ts'
import { openMatch, openServer, type Player } from '../testing/server.ts'

const choose = (shape: string) => ({ type: 'choose', shape })

/** Starts a match of two players on a node. Then the node announces that it is about to stop. */
async function leaving() {
  const server = await openServer({ games: [secret], env: { LEAVE_MS: '800' } })
  const { players } = await openMatch(server, 'secret', 2, { rounds: 9 })
  const stopped = server.stop()
  for (const { client } of players) expect(await client.next('stopping')).toMatchObject({ within: 800 })
  return { server, stopped, players: players as [Player, Player] }
}

test('a stopping node accepts moves and new rooms from its players until they have left, but refuses new clients', async () => {
  const { server, stopped, players } = await leaving()
  const [ann, ben] = players
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: false, seq: 1 })
  ben.client.say('create_room', { game: 'secret' })
  await ben.client.next('room_joined')
  await expect(Client.open(server.port)).rejects.toThrow('ECONNREFUSED')
  for (const { client } of players) client.drop()
  await stopped
})

test('a player who has not left the stopping node in time is disconnected with the close code for a restart', async () => {
  const { server, stopped, players } = await leaving()
  players[0].client.drop()
  server.clock.advance(800)
  expect(await players[1].client.end()).toEqual({ code: 1012, reason: 'restart' })
  await stopped
})
