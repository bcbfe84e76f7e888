// Tests of profile changes while the player's devices and opponents are connected to two nodes.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { localBus } from '../bus/bus.ts'
import type { Client } from '../testing/client.ts'
import { type Nodes, openNodes } from '../testing/nodes.ts'
import { visitor } from './testing.ts'

/** Advances the clock until the client has received the expected message. */
async function sees(nodes: Nodes, client: Client, what: string, expected: object): Promise<void> {
  await expect
    .poll(() => {
      nodes.clock.advance(1_000)
      return client.inbox.filter(({ type }) => type === what).map(({ payload }) => payload)
    })
    .toContainEqual(expect.objectContaining(expected))
}

const open = () => openNodes([[secret], [secret]], { bus: localBus })

test('a preference changed on one node is sent once to the player’s device on another node, even without the bus', async () => {
  const nodes = await open()
  const ann = await visitor(nodes.port(0))
  const laptop = await ann.device(nodes.port(1))
  await laptop.quiet()
  await ann.post('/api/me/profile', { preferences: { theme: 'light' } })
  await sees(nodes, laptop, 'me', { id: ann.id, preferences: { theme: 'light' } })
  nodes.clock.advance(1_000)
  nodes.clock.advance(1_000)
  await laptop.quiet()
  expect(laptop.inbox.filter(({ type }) => type === 'me')).toHaveLength(1)
})

test('an avatar chosen on one node appears in the room on another node', async () => {
  const nodes = await open()
  const ann = await visitor(nodes.port(0))
  const hers = await ann.device()
  const { code } = (await hers.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const his = await nodes.client(1)
  await his.ask('join_room', { code }, 'room_joined')
  await ann.post('/api/me/profile', { face: 5 })
  await sees(nodes, his, 'names', { faces: expect.objectContaining({ [ann.id]: 5 }) })
})
