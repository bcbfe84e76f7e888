// Tests of people who enter rooms.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { visitor } from '../profiles/testing.ts'
import { openServer } from '../testing/server.ts'

test('two tabs of one person can enter a room at the same moment', async () => {
  const server = await openServer({ games: [secret] })
  const ben = await visitor(server.port)
  const [ann, first, second] = [await server.client(), await ben.device(), await ben.device()]
  const { code } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  for (const tab of [first, second]) tab.say('join_room', { code })
  for (const tab of [first, second]) expect((await tab.next('room_joined')).you).toBe(ben.id)
  expect(first.inbox.concat(second.inbox).filter(({ type }) => type === 'validation_error')).toEqual([])
})
