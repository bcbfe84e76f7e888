import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { Thinkers } from './thinkers.ts'

const question = (game: string) => ({ game, version: 1, state: {}, seat: 'p1', strength: 'hard' as const, luck: 1 })
const source = (name: string) => new URL(`./testing/${name}-thinker.ts`, import.meta.url)

const think = (thinkers: Thinkers, game: string, more: { whose?: string; patience?: number; by?: number } = {}) =>
  thinkers.think(question(game), { whose: game, patience: 1000, ...more })

test('a thread that dies in the middle of a thought fails that thought, and the next one has a new thread', async () => {
  const thinkers = new Thinkers(testClock(), 1, source('dying'))
  const both = await Promise.allSettled([think(thinkers, 'a'), think(thinkers, 'b')])
  expect(both.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
    'Error: the thread died: it ended',
    'Error: the thread died: it ended',
  ])
  await thinkers.close()
})

test('a thought that takes too long is cut off with its thread, and the next one has a new thread', async () => {
  const clock = testClock()
  const thinkers = new Thinkers(clock, 1, source('slow'))
  const endless = think(thinkers, 'endless')
  const next = think(thinkers, 'quick')
  clock.advance(1000)
  await expect(endless).rejects.toThrow('it took too long')
  expect(await next).toMatchObject({ type: 'quick' })
  await thinkers.close()
})

test('a thought whose turn does not come in time is given up, and holds up nobody', async () => {
  const clock = testClock()
  const thinkers = new Thinkers(clock, 1, source('slow'))
  const endless = think(thinkers, 'endless', { patience: 5000 })
  const queued = think(thinkers, 'quick', { by: clock.now() + 1000 })
  clock.advance(1000)
  await expect(queued).rejects.toThrow('did not come in time')
  await Promise.all([expect(endless).rejects.toThrow('stopping'), thinkers.close()])
})

test('all that wait share the time: many get quicker answers', async () => {
  const thinkers = new Thinkers(testClock(), 1, source('slow'))
  const times = (await Promise.all(['a', 'b', 'c', 'd'].map((name) => think(thinkers, name)))).map(
    (action) => (action as unknown as { ms: number }).ms,
  )
  expect(times).toEqual([400, 400 / 3, 200, 400])
  await thinkers.close()
})

test('how long a thought may take counts from when a thread has it, not from when it was asked for', async () => {
  const clock = testClock()
  const thinkers = new Thinkers(clock, 1, source('slow'))
  const endless = think(thinkers, 'endless', { patience: 5000 })
  const queued = think(thinkers, 'quick', { patience: 1000 })
  clock.advance(5000)
  await expect(endless).rejects.toThrow('it took too long')
  expect(await queued).toMatchObject({ type: 'quick' })
  await thinkers.close()
})

test('nobody waits for all that another asks for: each match has its turn', async () => {
  const thinkers = new Thinkers(testClock(), 1, source('slow'))
  const order: string[] = []
  const ask = (name: string, whose: string) => think(thinkers, name, { whose }).then(() => order.push(name))
  await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, 'a')), ask('b1', 'b'), ask('c1', 'c')])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  await thinkers.close()
})
