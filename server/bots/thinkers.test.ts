import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { Thinkers } from './thinkers.ts'

const question = (game: string) => ({ game, version: 1, state: {}, seat: 'p1', strength: 'hard' as const, luck: 1 })
const source = (name: string) => new URL(`./testing/${name}-thinker.ts`, import.meta.url)

test('a thread that dies in the middle of a thought fails that thought, and the next one has a new thread', async () => {
  const thinkers = new Thinkers(testClock(), 1, source('dying'))
  const both = await Promise.allSettled([thinkers.think(question('a'), 1000), thinkers.think(question('b'), 1000)])
  expect(both.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(['Error: the thread died: it ended', 'Error: the thread died: it ended'])
  await thinkers.close()
})

test('a thought that takes too long is cut off with its thread, and the next one has a new thread', async () => {
  const clock = testClock()
  const thinkers = new Thinkers(clock, 1, source('slow'))
  const endless = thinkers.think(question('endless'), 1000)
  const next = thinkers.think(question('quick'), 2000)
  clock.advance(1000)
  await expect(endless).rejects.toThrow('it took too long')
  expect(await next).toMatchObject({ type: 'quick' })
  await thinkers.close()
})

test('a thought whose turn does not come in time is given up, and holds up nobody', async () => {
  const clock = testClock()
  const thinkers = new Thinkers(clock, 1, source('slow'))
  const endless = thinkers.think(question('endless'), 5000)
  const queued = thinkers.think(question('quick'), 1000)
  clock.advance(1000)
  await expect(queued).rejects.toThrow('did not come in time')
  await Promise.all([expect(endless).rejects.toThrow('closing'), thinkers.close()])
})

test('all that wait share the time: many get quicker answers', async () => {
  const thinkers = new Thinkers(testClock(), 1, source('slow'))
  const times = (await Promise.all(['a', 'b', 'c', 'd'].map((name) => thinkers.think(question(name), 1000)))).map((action) => (action as unknown as { ms: number }).ms)
  expect(times).toEqual([400, 400 / 3, 200, 400])
  await thinkers.close()
})
