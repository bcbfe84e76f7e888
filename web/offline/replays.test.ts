import { expect, test } from 'vitest'
import { newestFirst } from './replays.ts'

const some = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `m${at}`, game: 'ludo' }))

test('a replay looked at again is the newest, and there once', () => {
  expect(newestFirst(some(3), { id: 'm1', game: 'ludo' }).map(({ id }) => id)).toEqual(['m1', 'm0', 'm2'])
})

test('the oldest goes when there are too many', () => {
  const all = newestFirst(some(60), { id: 'new', game: 'ludo' })
  expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([60, 'new', 'm58'])
})
