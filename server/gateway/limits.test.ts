// Tests of the rate limits.
import { expect, test, vi } from 'vitest'
import { bucket, KeyedLimit, Tally } from './limits.ts'

const START = 1_000_000

test('a bucket allows its burst at once, and then its rate per second', () => {
  const drips = bucket(2, 3)
  expect([1, 2, 3, 4].map(() => drips.take(START))).toEqual([true, true, true, false])
  expect([1, 2, 3].map(() => drips.take(START + 1_000))).toEqual([true, true, false])
})

test('takes several tokens at once, but none if too few are left', () => {
  const drips = bucket(1, 10)
  expect(drips.take(START, 8)).toBe(true)
  expect(drips.take(START, 3)).toBe(false)
  expect(drips.take(START, 2)).toBe(true)
})

test('each key has its own bucket', () => {
  const limit = new KeyedLimit(1, 2)
  expect([1, 2, 3].map(() => limit.take('ann', START))).toEqual([true, true, false])
  expect(limit.take('ben', START)).toBe(true)
  expect([limit.spent('ann', START), limit.spent('ben', START), limit.spent('cid', START)]).toEqual([
    true,
    false,
    false,
  ])
})

test('forgets a key once its bucket is full again', () => {
  const limit = new KeyedLimit(1, 10)
  limit.take('ann', START, 10)
  limit.take('others', START + 9_000)
  expect(limit.take('ann', START + 9_000, 10)).toBe(false)
  expect(limit.size).toBe(2)
  limit.take('others', START + 19_000)
  limit.take('others', START + 29_000)
  expect(limit.size).toBe(1)
})

test('taking a token never iterates over all buckets', () => {
  const limit = new KeyedLimit(1, 60)
  const scans = vi.spyOn(Map.prototype, Symbol.iterator)
  for (let i = 0; i < 20_000; i++) limit.take(`192.0.2.${i}`, START + i * 10)
  const { length } = scans.mock.calls
  scans.mockRestore()
  expect(length).toBe(0)
})

test('a tally limits the simultaneous users of each key', () => {
  const tally = new Tally(2)
  expect([1, 2, 3].map(() => tally.enter('ann'))).toEqual([true, true, false])
  expect(tally.enter('ben')).toBe(true)
  tally.leave('ann')
  expect([tally.enter('ann'), tally.enter('ann')]).toEqual([true, false])
})
