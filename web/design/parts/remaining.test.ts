import { expect, test } from 'vitest'
import { remaining } from './remaining.ts'

test('time left reads like a clock, and 0:00 means over', () => {
  expect(remaining(41 * 60_000 + 8000)).toBe('41:08')
  expect(remaining(1)).toBe('0:01')
  expect(remaining(0)).toBe('0:00')
  expect(remaining(-5)).toBe('0:00')
  expect(remaining(2 * 3_600_000 + 5 * 60_000)).toBe('2:05:00')
  expect(remaining((6 * 24 + 4) * 3_600_000)).toBe('6 d 4 h')
})
