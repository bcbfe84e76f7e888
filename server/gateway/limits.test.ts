import { expect, test, vi } from 'vitest'
import { bucket, KeyedLimit, Tally } from './limits.ts'

const START = 1_000_000

test('a bucket gives its burst at once, and then what drips into it', () => {
  const drips = bucket(2, 3)
  expect([1, 2, 3, 4].map(() => drips.take(START))).toEqual([true, true, true, false])
  expect([1, 2, 3].map(() => drips.take(START + 1_000))).toEqual([true, true, false])
})

test('who takes much at once has less left; more than there is is not taken', () => {
  const drips = bucket(1, 10)
  expect(drips.take(START, 8)).toBe(true)
  expect(drips.take(START, 3)).toBe(false)
  expect(drips.take(START, 2)).toBe(true)
})

test('each key has a bucket of its own', () => {
  const limit = new KeyedLimit(1, 2)
  expect([1, 2, 3].map(() => limit.take('ann', START))).toEqual([true, true, false])
  expect(limit.take('ben', START)).toBe(true)
  expect([limit.spent('ann', START), limit.spent('ben', START), limit.spent('cid', START)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a key is remembered until its bucket is full again, and no longer', () => {
  const limit = new KeyedLimit(1, 10)
  limit.take('ann', START, 10)
  limit.take('others', START + 9_000)
  expect(limit.take('ann', START + 9_000, 10)).toBe(false)
  expect(limit.size).toBe(2)
  limit.take('others', START + 19_000)
  limit.take('others', START + 29_000)
  expect(limit.size).toBe(1)
})

test('no take looks through the buckets of all', () => {
  const limit = new KeyedLimit(1, 60)
  const scans = vi.spyOn(Map.prototype, Symbol.iterator)
  for (let i = 0; i < 20_000; i++) limit.take(`192.0.2.${i}`, START + i * 10)
  const { length } = scans.mock.calls
  scans.mockRestore()
  expect(length).toBe(0)
})

test('a tally lets in so many of each key at a time', () => {
  const tally = new Tally(2)
  expect([1, 2, 3].map(() => tally.enter('ann'))).toEqual([true, true, false])
  expect(tally.enter('ben')).toBe(true)
  tally.leave('ann')
  expect([tally.enter('ann'), tally.enter('ann')]).toEqual([true, false])
})
