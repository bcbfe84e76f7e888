// Tests of storing a match on this device while the match is played.
import { expect, test } from 'vitest'
import { startOf } from '#kit/run.ts'
import { game } from '#kit/testing/games/secret.ts'
import { MatchSaver } from './match-saver.ts'
import type { CommittedInput } from './request.ts'
import { newStoredMatch } from './stored-match.ts'
import { testStorage } from './testing/match-storage.ts'

const START = startOf(game, { seats: ['player1', 'player2'], seed: 'ab'.repeat(32), now: 1000 })
const FIRST = newStoredMatch(
  { matchId: 'm1', seats: [{ seat: 'player1' }, { seat: 'player2' }], start: START, entries: [] },
  'tab 1',
)

const committed = (seq: number): CommittedInput => ({
  entry: { seq, at: 1000 + seq, input: { kind: 'action', seat: 'player1', action: { type: 'choose' } } },
  asked: ['player2'],
  outcome: null,
})

/** Resolves after all pending writes. */
const allWritten = () => new Promise((done) => setTimeout(done))

async function newSaver() {
  const storage = testStorage()
  const saver = new MatchSaver(storage, FIRST, true)
  await allWritten()
  return { storage, saver }
}

test('stores a new match at once, and later stores each input and the updated match row', async () => {
  const { storage, saver } = await newSaver()
  expect(await storage.list()).toMatchObject([{ id: 'm1', seq: 0 }])
  saver.save(committed(1))
  await allWritten()
  expect(await storage.read('m1')).toMatchObject({
    match: { seq: 1, at: 1001, asked: ['player2'] },
    entries: [{ seq: 1 }],
  })
})

test('inputs that arrive during a write are stored by the next write, in order', async () => {
  const { storage, saver } = await newSaver()
  for (const seq of [1, 2, 3]) saver.save(committed(seq))
  await allWritten()
  expect(storage.writes).toEqual([[], [1], [2, 3]])
})

test('stores the last input that each player has seen', async () => {
  const { storage, saver } = await newSaver()
  saver.save(committed(1))
  saver.markSeen('player1', 1)
  saver.save(committed(2))
  await allWritten()
  expect(await storage.read('m1')).toMatchObject({
    match: { seq: 2, seen: { player1: 1 } },
    entries: [{ seq: 1 }, { seq: 2 }],
  })
})

test('reports a failed write and stores its inputs with the next write that succeeds', async () => {
  const { storage, saver } = await newSaver()
  const statuses: string[] = []
  saver.subscribe(() => statuses.push(saver.get()))
  storage.isFull = true
  saver.save(committed(1))
  await allWritten()
  storage.isFull = false
  saver.save(committed(2))
  await allWritten()
  expect(statuses).toEqual(['memory', 'saved'])
  expect((await storage.read('m1'))?.entries.map(({ seq }) => seq)).toEqual([1, 2])
})

test('if the first write fails, a later write stores the whole match', async () => {
  const storage = testStorage()
  storage.isFull = true
  const saver = new MatchSaver(storage, FIRST, true)
  saver.save(committed(1))
  await allWritten()
  expect(saver.get()).toBe('memory')
  storage.isFull = false
  saver.save(committed(2))
  await allWritten()
  expect((await storage.read('m1'))?.entries.map(({ seq }) => seq)).toEqual([1, 2])
})

test('writes nothing after another tab has taken over the match in storage', async () => {
  const { storage, saver } = await newSaver()
  await storage.takeOver('m1', 'tab 2')
  saver.save(committed(1))
  await allWritten()
  expect(saver.get()).toBe('taken')
  expect((await storage.read('m1'))?.entries).toEqual([])
})

test('writes nothing after another tab has announced that it takes over the match', async () => {
  const { storage, saver } = await newSaver()
  saver.markTakenOver()
  saver.save(committed(1))
  await allWritten()
  expect(storage.writes).toEqual([[]])
})

test('does not store a deleted match again', async () => {
  const { storage, saver } = await newSaver()
  await storage.remove('m1')
  saver.save(committed(1))
  await allWritten()
  expect(saver.get()).toBe('taken')
  expect(await storage.list()).toEqual([])
})
