// Tests of formatting points in time and durations for the inspector.
import { expect, test } from 'vitest'
import { clockWords, lengthWords } from './times.ts'

test('shows a point in time as minutes and seconds since the start of the match', () => {
  expect([0, 19_140, 62_000, 3_723_400].map(clockWords)).toEqual(['0:00.0', '0:19.1', '1:02.0', '1:02:03.4'])
})

test('shows a duration in the largest unit that fits', () => {
  expect([250, 10_000, 90_000, 3_000_000, 86_400_000].map(lengthWords)).toEqual([
    '250 ms',
    '10 s',
    '1.5 m',
    '50 m',
    '1 d',
  ])
})
