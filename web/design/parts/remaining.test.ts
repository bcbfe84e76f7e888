// Tests of formatting a remaining time.
import { expect, test } from 'vitest'
import { remaining } from './remaining.ts'

test('formats a remaining time like a clock, with 0:00 only when it has expired', () => {
  expect(remaining(41 * 60_000 + 8000)).toBe('41:08')
  expect(remaining(1)).toBe('0:01')
  expect(remaining(0)).toBe('0:00')
  expect(remaining(-5)).toBe('0:00')
  expect(remaining(2 * 3_600_000 + 5 * 60_000)).toBe('2:05:00')
  expect(remaining((6 * 24 + 4) * 3_600_000)).toBe('6 d 4 h')
})
