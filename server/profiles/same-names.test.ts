// Tests of two people with the same name: a number tells them apart, by the order of their seats.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openServer } from '../testing/server.ts'
import { visitor } from './testing.ts'

const open = () => openServer({ games: [secret] })

/** Opens a room with two people of these names, who then sit down to a match. */
async function table(server: Awaited<ReturnType<typeof open>>, names: readonly [string, string]) {
  const [ann, ben] = [await visitor(server.port), await visitor(server.port)]
  await ann.post('/api/me', { name: names[0] })
  await ben.post('/api/me', { name: names[1] })
  const [hers, his] = [await ann.device(), await ben.device()]
  const { code } = (await hers.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const joined = (await his.ask('join_room', { code }, 'room_joined')).payload
  for (const client of [hers, his]) client.say('room_action', { code, action: { type: 'sit' } })
  const { room } = await his.next('room_update', (update) => update.room.match !== null)
  return { ann, ben, hers, his, code, joined, matchId: room.match.id as string }
}

test('a room numbers the second person of the same name', async () => {
  const { ann, ben, joined } = await table(await open(), ['Ada', 'Ada'])
  expect(joined.names).toEqual({ [ann.id]: 'Ada', [ben.id]: 'Ada 2' })
})

test('a match shows every viewer the same numbers', async () => {
  const { hers, his, matchId } = await table(await open(), ['Ada', 'Ada'])
  for (const client of [hers, his]) {
    client.say('join_match', { matchId })
    expect((await client.next('match_joined')).names).toEqual({ player1: 'Ada', player2: 'Ada 2' })
  }
})

test('a number is added to a player’s new name if another player has the same name, and removed after another change', async () => {
  const { ben, hers, matchId } = await table(await open(), ['Ada', 'Ben'])
  await hers.ask('join_match', { matchId }, 'match_joined')
  const named = (name: string) =>
    hers.next('names', ({ matchId: id, names }) => id === matchId && names.player2 === name)
  await ben.post('/api/me', { name: 'Ada' })
  await named('Ada 2')
  await ben.post('/api/me', { name: 'Ben' })
  expect((await named('Ben')).names).toEqual({ player1: 'Ada', player2: 'Ben' })
})

test('chat lines carry the numbered name', async () => {
  const { his, matchId } = await table(await open(), ['Ada', 'Ada'])
  await his.ask('join_match', { matchId }, 'match_joined')
  his.say('chat', { matchId, to: 'all', text: 'Hello', id: 'hello' })
  expect((await his.next('chat')).lines).toMatchObject([{ seat: 'player2', name: 'Ada 2', text: 'Hello' }])
})

test('a spectator in the chat is told apart from players and other spectators of the same name', async () => {
  const server = await open()
  const { his, hers, matchId } = await table(server, ['Ada', 'Ben'])
  await hers.ask('join_match', { matchId }, 'match_joined')
  await his.ask('join_match', { matchId }, 'match_joined')
  const spectators = [await visitor(server.port), await visitor(server.port)]
  for (const [i, spectator] of spectators.entries()) {
    await spectator.post('/api/me', { name: 'Ada' })
    const client = await spectator.device()
    await client.ask('join_match', { matchId, watch: true }, 'match_joined')
    client.say('chat', { matchId, to: 'all', text: 'Hello', id: 'hello' })
    expect((await hers.next('chat')).lines).toMatchObject([{ seat: null, name: `Ada ${i + 2}` }])
  }
  await server.restart()
  const watching = await server.client()
  watching.say('join_match', { matchId, watch: true })
  expect((await watching.next('chat')).lines).toMatchObject([{ name: 'Ada 2' }, { name: 'Ada 3' }])
})

test('a replay and the lists of results show the numbers of the match', async () => {
  const server = await open()
  const { ann, ben, hers, matchId } = await table(server, ['Ada', 'Ada'])
  await hers.ask('join_match', { matchId }, 'match_joined')
  hers.say('action', { matchId, playerId: 'player1', action: { type: 'surrender' } })
  await hers.next('game_over')
  expect(await ann.get(`/api/matches/${matchId}/names`)).toEqual({ player1: 'Ada', player2: 'Ada 2' })
  server.clock.advance(1_000)
  const resultsOf = (person: typeof ann) => person.get(`/api/players/${person.id}/matches`)
  await expect.poll(() => resultsOf(ann)).toMatchObject([{ others: [{ name: 'Ada 2' }] }])
  await expect.poll(() => resultsOf(ben)).toMatchObject([{ others: [{ name: 'Ada' }] }])
})
