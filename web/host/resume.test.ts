// Tests of resuming a match on this device from its record.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { LocalHost } from './host.ts'
import { choose, duel, joinSeat } from './testing/table.ts'
import { testWorld } from './testing/world.ts'

test('a resumed match has the same state, events and action ids as before', async () => {
  const { world, host, ann } = await duel()
  await ann.ask('action', choose('rock', { id: 'a1' }))
  const later = LocalHost.resume(secret, JSON.parse(JSON.stringify(host.record())), world)
  expect(later.stream.match).toEqual(host.stream.match)
  const back = await joinSeat(later, 'player1', { seen: 0 })
  expect(back.last('match_joined')).toMatchObject({ seq: 1, events: [{ type: 'locked' }] })
  expect(await back.ask('action', choose('rock', { id: 'a1' }))).toEqual([
    { type: 'ack', payload: { id: 'a1', seq: 1 } },
  ])
})

test('a resumed match settles an ask that expired in the meantime exactly once', async () => {
  const { host } = await duel()
  const world = testWorld(host.world.now() + 3_600_000)
  const later = LocalHost.resume(secret, host.record(), world)
  expect(later.record().entries).toMatchObject([{ at: world.now(), input: { kind: 'due' } }])
})

test('refuses to resume a record that was made with another version of the rules', async () => {
  const { world, host } = await duel()
  expect(() => LocalHost.resume({ ...secret, version: 2 }, host.record(), world)).toThrow(
    'This match was begun under other rules: secret 1',
  )
})
