// Tests of the daily storage quota of an address.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openMatch, openServer, type Player } from '../testing/server.ts'

const QUOTA = { code: 'quota', reason: 'Your address has had as much saved as it may in a day: please try again later' }

test('refuses messages from an address that has used up its daily quota, until the quota refills', async () => {
  const server = await openServer({ games: [secret], env: { JOURNAL_MB_PER_DAY: '1' } })
  const { id, players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  await ann.client.quiet()
  ann.client.inbox.length = 0
  const say = () =>
    ann.client.say('action', { matchId: id, playerId: ann.seat, action: { type: 'choose', shape: 'x'.repeat(15_000) } })
  for (let i = 0; i < 70; i++) say()
  await ann.client.quiet()
  const refused = ann.client.inbox.filter(({ payload }) => payload.code === 'quota')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(10)
  expect(refused[0]?.payload).toMatchObject(QUOTA)
  ann.client.inbox.length = 0
  server.clock.advance(3_600_000)
  say()
  expect(await ann.client.next('validation_error')).toMatchObject({ code: 'shape' })
})

test('refuses new rooms from an address that has used up its daily quota', async () => {
  const server = await openServer({ games: [secret], env: { JOURNAL_MB_PER_DAY: '1' } })
  const client = await server.client()
  for (let rooms = 0; rooms < 100; rooms++) client.say('create_room', { game: 'secret' })
  expect(await client.next('validation_error')).toMatchObject(QUOTA)
})
