// Tests of the sentence about learned lessons.
import { expect, test } from 'vitest'
import { stonesWords } from './stones.tsx'

test.each([
  [0, 5, 'Five stones to turn.'],
  [1, 5, 'One stone turned, four to go.'],
  [4, 5, 'Four stones turned, one to go.'],
  [5, 5, 'All five stones turned.'],
  [12, 13, '12 stones turned, one to go.'],
])('says in words that %i of %i lessons are learned', (learned, all, words) => {
  const statuses = Array.from({ length: all }, (_, i) => ({
    is: i < learned ? ('learned' as const) : ('new' as const),
  }))
  expect(stonesWords(statuses)).toBe(words)
})
