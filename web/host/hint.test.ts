// Tests of hints in a match on this device.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { LocalHost } from './host.ts'
import type { LocalSeat } from './setup.ts'
import { PortClient } from './testing/client.ts'
import { testWorld } from './testing/world.ts'

async function at(seats: readonly LocalSeat[]) {
  const world = testWorld()
  const host = LocalHost.open(secret, { matchId: 'm1', game: 'secret', seats, seed: 'ab'.repeat(32) }, world)
  const client = new PortClient(host, 'player1')
  await client.ask('join_match', { matchId: 'm1' })
  return { world, client, hint: () => client.ask('hint', { matchId: 'm1', id: 'h' }) }
}

const amongBots = () => at([{ seat: 'player1' }, { seat: 'player2', bot: 'easy' }])

test('a match on this device answers a hint request', async () => {
  const { hint } = await amongBots()
  expect(await hint()).toEqual([
    {
      type: 'hint',
      payload: { matchId: 'm1', action: { type: 'choose', shape: expect.any(String) }, why: null, id: 'h' },
    },
  ])
})

test('refuses a second hint within two seconds', async () => {
  const { world, hint } = await amongBots()
  await hint()
  expect(await hint()).toMatchObject([{ type: 'validation_error', payload: { code: 'too_soon', id: 'h' } }])
  world.stall(2000)
  expect(await hint()).toMatchObject([{ type: 'hint' }])
})

test('refuses a hint in a match between two people', async () => {
  const { hint } = await at([{ seat: 'player1' }, { seat: 'player2' }])
  expect(await hint()).toMatchObject([{ type: 'validation_error', payload: { code: 'company' } }])
})
