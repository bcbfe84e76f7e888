// Tests of how a match is stored while it is played.
import { expect, test } from 'vitest'
import { startOf } from '#kit/run.ts'
import { game } from '#kit/testing/games/secret.ts'
import { Keeper } from './keeper.ts'
import { firstOf } from './kept-match.ts'
import type { News } from './request.ts'
import { testShelf } from './testing/shelf.ts'

const START = startOf(game, { seats: ['player1', 'player2'], seed: 'ab'.repeat(32), now: 1000 })
const FIRST = firstOf(
  { matchId: 'm1', seats: [{ seat: 'player1' }, { seat: 'player2' }], start: START, entries: [] },
  'tab 1',
)

const news = (seq: number): News => ({
  entry: { seq, at: 1000 + seq, input: { kind: 'action', seat: 'player1', action: { type: 'choose' } } },
  asked: ['player2'],
  outcome: null,
})

/** Resolves after all pending writes. */
const settled = () => new Promise((done) => setTimeout(done))

async function begun() {
  const shelf = testShelf()
  const keeper = new Keeper(shelf, FIRST, true)
  await settled()
  return { shelf, keeper }
}

test('stores a match when it starts, and each input together with the updated match row', async () => {
  const { shelf, keeper } = await begun()
  expect(await shelf.list()).toMatchObject([{ id: 'm1', seq: 0 }])
  keeper.keep(news(1))
  await settled()
  expect(await shelf.read('m1')).toMatchObject({
    match: { seq: 1, at: 1001, asked: ['player2'] },
    entries: [{ seq: 1 }],
  })
})

test('inputs that arrive during a write are stored by the next write, in order', async () => {
  const { shelf, keeper } = await begun()
  for (const seq of [1, 2, 3]) keeper.keep(news(seq))
  await settled()
  expect(shelf.writes).toEqual([[], [1], [2, 3]])
})

test('stores the last input that each player has seen', async () => {
  const { shelf, keeper } = await begun()
  keeper.keep(news(1))
  keeper.saw('player1', 1)
  keeper.keep(news(2))
  await settled()
  expect(await shelf.read('m1')).toMatchObject({
    match: { seq: 2, seen: { player1: 1 } },
    entries: [{ seq: 1 }, { seq: 2 }],
  })
})

test('reports a failed write and stores its inputs with the next successful write', async () => {
  const { shelf, keeper } = await begun()
  const told: string[] = []
  keeper.subscribe(() => told.push(keeper.get()))
  shelf.full = true
  keeper.keep(news(1))
  await settled()
  shelf.full = false
  keeper.keep(news(2))
  await settled()
  expect(told).toEqual(['memory', 'kept'])
  expect((await shelf.read('m1'))?.entries.map(({ seq }) => seq)).toEqual([1, 2])
})

test('stores the whole match later when the first write failed', async () => {
  const shelf = testShelf()
  shelf.full = true
  const keeper = new Keeper(shelf, FIRST, true)
  keeper.keep(news(1))
  await settled()
  expect(keeper.get()).toBe('memory')
  shelf.full = false
  keeper.keep(news(2))
  await settled()
  expect((await shelf.read('m1'))?.entries.map(({ seq }) => seq)).toEqual([1, 2])
})

test('writes nothing after another tab has taken over the match in storage', async () => {
  const { shelf, keeper } = await begun()
  await shelf.take('m1', 'tab 2')
  keeper.keep(news(1))
  await settled()
  expect(keeper.get()).toBe('taken')
  expect((await shelf.read('m1'))?.entries).toEqual([])
})

test('writes nothing after another tab has announced its takeover', async () => {
  const { shelf, keeper } = await begun()
  keeper.lose()
  keeper.keep(news(1))
  await settled()
  expect(shelf.writes).toEqual([[]])
})

test('does not store a deleted match again', async () => {
  const { shelf, keeper } = await begun()
  await shelf.remove('m1')
  keeper.keep(news(1))
  await settled()
  expect(keeper.get()).toBe('taken')
  expect(await shelf.list()).toEqual([])
})
