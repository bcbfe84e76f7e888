// Tests of the worker threads in which bots think.
import { expect, test } from 'vitest'
import { decideWithin } from '#kit/bots/thinking.ts'
import type { AnyGame } from '#kit/game.ts'
import { open } from '#kit/testing/open.ts'
import { findGames } from '../rules/games.ts'
import { testClock } from '../testing/clock.ts'
import { Thinkers } from './thinkers.ts'

const question = (game: string) => ({ game, version: 1, state: {}, seat: 'p1', strength: 'hard' as const, luck: 1 })
const source = (name: string) => new URL(`./testing/${name}-thinker.ts`, import.meta.url)

const think = (thinkers: Thinkers, game: string, more: { whose?: string; patience?: number; by?: number } = {}) =>
  thinkers.think(question(game), { whose: game, patience: 1000, ...more })

test('a bot’s question fails if the worker thread dies, and the next question gets a new thread', async () => {
  const thinkers = new Thinkers(testClock(), 1, source('dying'))
  const both = await Promise.allSettled([think(thinkers, 'a'), think(thinkers, 'b')])
  expect(both.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
    'Error: the thread died: it ended',
    'Error: the thread died: it ended',
  ])
  await thinkers.close()
})

test('a bot’s question fails and its worker thread is ended if the answer takes too long, and the next question gets a new thread', async () => {
  const clock = testClock()
  const thinkers = new Thinkers(clock, 1, source('slow'))
  const endless = think(thinkers, 'endless')
  const next = think(thinkers, 'quick')
  clock.advance(1000)
  await expect(endless).rejects.toThrow('it took too long')
  expect(await next).toMatchObject({ type: 'quick' })
  await thinkers.close()
})

test('a bot’s question fails if no worker thread is free in time, and delays no other question', async () => {
  const clock = testClock()
  const thinkers = new Thinkers(clock, 1, source('slow'))
  const endless = think(thinkers, 'endless', { patience: 5000 })
  const queued = think(thinkers, 'quick', { by: clock.now() + 1000 })
  clock.advance(1000)
  await expect(queued).rejects.toThrow('did not come in time')
  await Promise.all([expect(endless).rejects.toThrow('stopping'), thinkers.close()])
})

test('waiting questions share the thinking time, so a longer queue gets quicker answers', async () => {
  const thinkers = new Thinkers(testClock(), 1, source('slow'))
  const times = (await Promise.all(['a', 'b', 'c', 'd'].map((name) => think(thinkers, name)))).map(
    (action) => (action as unknown as { ms: number }).ms,
  )
  expect(times).toEqual([400, 400 / 3, 200, 400])
  await thinkers.close()
})

test('the time limit of a bot’s question starts when a worker thread takes the question', async () => {
  const clock = testClock()
  const thinkers = new Thinkers(clock, 1, source('slow'))
  const endless = think(thinkers, 'endless', { patience: 5000 })
  const queued = think(thinkers, 'quick', { patience: 1000 })
  clock.advance(5000)
  await expect(endless).rejects.toThrow('it took too long')
  expect(await queued).toMatchObject({ type: 'quick' })
  await thinkers.close()
})

test('many waiting questions of one match do not delay the questions of other matches', async () => {
  const thinkers = new Thinkers(testClock(), 1, source('slow'))
  const order: string[] = []
  const ask = (name: string, whose: string) => think(thinkers, name, { whose }).then(() => order.push(name))
  await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, 'a')), ask('b1', 'b'), ask('c1', 'c')])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  await thinkers.close()
})

test('a stalling bot (one that has acted many times for one ask) plays a random action whatever its strength', async () => {
  const game = (await findGames()).newest('titans') as AnyGame
  const { state } = open(game, {}).match
  const thinkers = new Thinkers(testClock(), 1)
  for (const luck of [1, 2, 3, 4]) {
    const decision = { state, seat: 'player1', strength: 'hard' as const, luck, stalling: true }
    const answer = await thinkers.think(
      { ...decision, game: game.id, version: game.version },
      { whose: 'm', patience: 1e5 },
    )
    expect(answer).toEqual(decideWithin({ ...decision, game }, 0, () => 0))
  }
  await thinkers.close()
})
