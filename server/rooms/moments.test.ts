// Tests of moments in which people leave, come and answer at the same time.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { type Visitor, visitor } from '../profiles/testing.ts'
import type { Client, Payload } from '../testing/client.ts'
import { openServer, type TestServer } from '../testing/server.ts'

let count = 0
async function asked(client: Client, code: string, action: object): Promise<Payload> {
  const id = `x${++count}`
  client.say('room_action', { code, action, id })
  for (;;) {
    const answer = client.inbox.find(
      ({ type, payload }) => ['room_update', 'validation_error'].includes(type) && payload.id === id,
    )
    if (answer) return answer.payload
    await client.arrival()
  }
}

interface Met {
  server: TestServer
  ann: Visitor
  ben: Visitor
  hers: Client
  his: Client
  code: string
}

async function meet(): Promise<Met> {
  const server = await openServer({ games: [secret] })
  const [ann, ben] = [await visitor(server.port), await visitor(server.port)]
  const [hers, his] = [await ann.device(), await ben.device()]
  const { code } = (await hers.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  await his.ask('join_room', { code }, 'room_joined')
  return { server, ann, ben, hers, his, code }
}

const last = (client: Client): Payload => client.inbox.findLast(({ type }) => type === 'room_update')?.payload.room

test('a removed person with an open request for a rematch starts no match and cannot come back', async () => {
  const { hers, his, ben, code } = await meet()
  for (const c of [hers, his]) await asked(c, code, { type: 'sit' })
  const joined = (await hers.ask('join_match', { matchId: `${code}-1` }, 'match_joined')).payload
  hers.say('action', { matchId: `${code}-1`, playerId: joined.playerId, action: { type: 'surrender' } })
  await his.next('room_update', ({ room }) => room.match?.over)
  await asked(his, code, { type: 'ready', ready: true })
  await asked(hers, code, { type: 'remove', person: ben.id })
  expect((await asked(hers, code, { type: 'ready', ready: true })).room.match.number).toBe(1)
  const third = await ben.device()
  third.say('join_room', { code })
  expect((await third.next('validation_error')).code).toBe('kicked')
  const home = await ben.device()
  home.say('follow', { what: 'matches', on: true })
  expect((await home.next('my_matches')).matches).toEqual([])
})

test('a seat of a forgotten person in a waiting room is free again', async () => {
  const { his, ben, code, hers } = await meet()
  await asked(his, code, { type: 'sit' })
  await ben.post('/api/me/forget', { name: '' })
  await hers.quiet()
  expect(last(hers).people).toHaveLength(1)
  await asked(hers, code, { type: 'sit' })
  expect(last(hers).match).toBeNull()
})

test('a player who left the match for its replay can accept a rematch', async () => {
  const { hers, his, ann, code } = await meet()
  for (const c of [hers, his]) await asked(c, code, { type: 'sit' })
  const joined = (await hers.ask('join_match', { matchId: `${code}-1` }, 'match_joined')).payload
  await his.ask('join_match', { matchId: `${code}-1` }, 'match_joined')
  hers.say('action', { matchId: `${code}-1`, playerId: joined.playerId, action: { type: 'surrender' } })
  await his.next('room_update', ({ room }) => room.match?.over)
  hers.drop()
  await asked(his, code, { type: 'ready', ready: true })
  const back = await ann.device()
  back.say('follow', { what: 'matches', on: true })
  expect((await back.next('my_matches', ({ matches }) => matches.length > 0)).matches).toMatchObject([
    { waits: 'rematch' },
  ])
  await back.ask('join_room', { code }, 'room_joined')
  await asked(back, code, { type: 'ready', ready: true })
  expect((await back.next('room_update', ({ room }) => room.match.number === 2)).room.match.over).toBe(false)
})
