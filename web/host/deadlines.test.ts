// Tests of deadlines in a match on this device.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Payload } from './testing/client.ts'
import { choose, duel, joinSeat, openTable, twoSeats } from './testing/table.ts'

test('a player who misses the deadline loses, and the host tells the clients at the deadline', async () => {
  const { world, ann, ben } = await duel()
  await ann.ask('action', choose('rock'))
  await ben.allAnswered()
  const before = ben.frames.length
  world.advance(30_000)
  await ben.allAnswered()
  expect(ben.since(before).map(({ type }) => type)).toEqual(['state_update', 'game_over'])
  expect(ben.last('game_over').outcome).toMatchObject({ winner: 'player1', reason: 'forfeit' })
})

test('an action that arrives exactly at the deadline is late, even if the timer has not fired yet', async () => {
  const { world, host, ann } = await duel()
  world.stall(30_000)
  const answers: Payload[] = await ann.ask('action', choose('rock', { ask: '1/player1' }))
  expect(answers.map(({ type }) => type)).toEqual(['state_update', 'game_over', 'validation_error'])
  expect(host.record().entries).toMatchObject([{ input: { kind: 'due' }, at: world.now() }])
})

test('an ask that has expired is settled before a player joins', async () => {
  const { world, host } = openTable(secret, twoSeats)
  world.stall(30_000)
  const ann = await joinSeat(host, 'player1')
  expect(ann.last('match_joined')).toMatchObject({ seq: 1, outcome: { reason: 'double forfeit' } })
})

test('in a match without clocks, no deadline is sent and no timer runs', async () => {
  const { world, host, ann } = await duel({ clocks: 'off' })
  expect([ann.last('your_turn').timeoutMs, ann.last('match_joined').asks[0].due, world.pendingTimers()]).toEqual([
    undefined,
    undefined,
    0,
  ])
  world.advance(1e9)
  expect(host.record()).toMatchObject({ start: { clocks: 'off' }, entries: [] })
})
