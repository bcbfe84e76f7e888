// Tests of the names of bots.
import { expect, test } from 'vitest'
import { nameOfBot } from './names.ts'

test('the name of the first bot of a strength has no number', () => {
  expect([nameOfBot('easy', 1), nameOfBot('easy', 2), nameOfBot('hard', 1)]).toEqual([
    'Easy bot',
    'Easy bot 2',
    'Hard bot',
  ])
})
