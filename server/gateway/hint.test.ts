// Tests of hints (suggested moves) with a real server, a connection and a bot's worker thread.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { joinAgain, openMatch, openServer, type Player, type TestServer } from '../testing/server.ts'

/** Starts a match of the game against a bot and returns the player. */
async function amongBots(server: TestServer, game: string): Promise<Player & { match: string }> {
  const client = await server.client()
  const { code, token } = (await client.ask('create_room', { game }, 'room_joined')).payload
  await client.ask('room_action', { code, action: { type: 'sit' }, id: 'sit' }, 'room_update')
  client.say('room_action', { code, action: { type: 'add_bot', strength: 'easy' } })
  const { room } = await client.next('room_update', (update) => update.room.match !== null)
  return { ...(await joinAgain(client, room.match.id, token)), match: room.match.id }
}

const hint = ({ client, match }: { client: Player['client']; match: string }, id = 'h1') =>
  client.ask('hint', { matchId: match, id }, 'hint')

test('a player whose opponents are all bots gets one of the possible actions as a hint', async () => {
  const server = await openServer()
  const me = await amongBots(server, 'titans')
  const { type, payload } = await hint(me)
  expect([type, payload.id, payload.matchId]).toEqual(['hint', 'h1', me.match])
  expect(me.joined.choices).toContainEqual(payload.action)
})

test('refuses a second hint within two seconds', async () => {
  const server = await openServer()
  const me = await amongBots(server, 'titans')
  await hint(me)
  expect(await hint(me, 'h2')).toMatchObject({ type: 'validation_error', payload: { code: 'too_soon', id: 'h2' } })
  server.clock.advance(2000)
  expect(await hint(me, 'h3')).toMatchObject({ type: 'hint', payload: { id: 'h3' } })
})

test('refuses a hint when another person plays in the match', async () => {
  const server = await openServer({ games: [secret] })
  const { id, players } = await openMatch(server, 'secret')
  const { client } = players[0] as Player
  client.say('hint', { matchId: id, id: 'h1' })
  expect(await client.next('validation_error', (why) => why.id === 'h1')).toMatchObject({ code: 'company' })
})

test('refuses a hint to a spectator, to a player who asks about another match, and to a client that has not joined', async () => {
  const server = await openServer()
  const me = await amongBots(server, 'titans')
  const other = await server.client()
  expect(await hint({ client: other, match: me.match })).toMatchObject({ payload: { code: 'not_joined' } })
  await other.ask('join_match', { matchId: me.match, watch: true }, 'match_joined')
  expect(await hint({ client: other, match: me.match })).toMatchObject({ payload: { code: 'watching' } })
  expect(await hint({ client: me.client, match: 'elsewhere' })).toMatchObject({ payload: { code: 'unknown_match' } })
})

test('accepts a move while a hint is being computed', async () => {
  const server = await openServer({
    games: [secret],
    parts: { thinker: new URL('../bots/testing/slow-thinker.ts', import.meta.url) },
  })
  const me = await amongBots(server, 'secret')
  me.client.say('hint', { matchId: me.match, id: 'h1' })
  expect(await me.play({ type: 'choose', shape: 'rock' })).toMatchObject({ refused: false })
})
