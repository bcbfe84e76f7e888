// Tests of the rate limits.
import { expect, test, vi } from 'vitest'
import { bucket, KeyedLimit, Tally } from './limits.ts'

const START = 1_000_000

test('a token bucket first allows a burst of requests, and then a fixed number of requests per second', () => {
  const drips = bucket(2, 3)
  expect([1, 2, 3, 4].map(() => drips.take(START))).toEqual([true, true, true, false])
  expect([1, 2, 3].map(() => drips.take(START + 1_000))).toEqual([true, true, false])
})

test('takes several tokens at once, but takes no token if fewer are left', () => {
  const drips = bucket(1, 10)
  expect(drips.take(START, 8)).toBe(true)
  expect(drips.take(START, 3)).toBe(false)
  expect(drips.take(START, 2)).toBe(true)
})

test('each key has a separate token bucket', () => {
  const limit = new KeyedLimit(1, 2)
  expect([1, 2, 3].map(() => limit.take('ann', START))).toEqual([true, true, false])
  expect(limit.take('ben', START)).toBe(true)
  expect([limit.spent('ann', START), limit.spent('ben', START), limit.spent('cid', START)]).toEqual([
    true,
    false,
    false,
  ])
})

test('deletes a key from memory once the key’s bucket is full again', () => {
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

test('a tally limits how many users of each key are active at the same time', () => {
  const tally = new Tally(2)
  expect([1, 2, 3].map(() => tally.enter('ann'))).toEqual([true, true, false])
  expect(tally.enter('ben')).toBe(true)
  tally.leave('ann')
  expect([tally.enter('ann'), tally.enter('ann')]).toEqual([true, false])
})
