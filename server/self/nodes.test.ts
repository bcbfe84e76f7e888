// What people choose for themselves, with their devices and those they play with at two servers.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { localBus } from '../bus/bus.ts'
import type { Client } from '../testing/client.ts'
import { type Nodes, openNodes } from '../testing/nodes.ts'
import { visitor } from './testing.ts'

/** What a client is told, by the next look or the one after it. */
async function sees(nodes: Nodes, client: Client, what: string, expected: object): Promise<void> {
  await expect
    .poll(() => {
      nodes.clock.advance(1_000)
      return client.inbox.filter(({ type }) => type === what).map(({ payload }) => payload)
    })
    .toContainEqual(expect.objectContaining(expected))
}

const open = () => openNodes([[secret], [secret]], { bus: localBus })

test('a choice made at one server is told to the same person’s device at the other, once, though nothing was heard', async () => {
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

test('a face drawn at one server is seen in the room at the other', async () => {
  const nodes = await open()
  const ann = await visitor(nodes.port(0))
  const hers = await ann.device()
  const { code } = (await hers.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const his = await nodes.client(1)
  await his.ask('join_room', { code }, 'room_joined')
  await ann.post('/api/me/profile', { face: 5 })
  await sees(nodes, his, 'names', { faces: { [ann.id]: 5 } })
})
