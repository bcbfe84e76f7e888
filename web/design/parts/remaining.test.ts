// Tests of formatting a remaining duration.
import { expect, test } from 'vitest'
import { remainingText } from './remaining.ts'

test('formats a remaining duration like a clock, and shows 0:00 only when no time is left', () => {
  expect(remainingText(41 * 60_000 + 8000)).toBe('41:08')
  expect(remainingText(1)).toBe('0:01')
  expect(remainingText(0)).toBe('0:00')
  expect(remainingText(-5)).toBe('0:00')
  expect(remainingText(2 * 3_600_000 + 5 * 60_000)).toBe('2:05:00')
  expect(remainingText((6 * 24 + 4) * 3_600_000)).toBe('6 d 4 h')
})
