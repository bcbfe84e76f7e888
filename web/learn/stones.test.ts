// Tests of the sentence about learned lessons.
import { expect, test } from 'vitest'
import { stonesWords } from './stones.tsx'

test.each([
  [0, 5, '5 stones to turn.'],
  [1, 5, '1 stone turned, 4 to go.'],
  [4, 5, '4 stones turned, 1 to go.'],
  [5, 5, 'All 5 stones turned.'],
  [12, 13, '12 stones turned, 1 to go.'],
])('says in words that %i of %i lessons are learned', (learned, all, words) => {
  const statuses = Array.from({ length: all }, (_, i) => ({
    is: i < learned ? ('learned' as const) : ('new' as const),
  }))
  expect(stonesWords(statuses)).toBe(words)
})
