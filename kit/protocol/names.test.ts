import { expect, test } from 'vitest'
import { isRefusal } from '../game.ts'
import { nameOfBot, readName } from './names.ts'

test.each([
  ['Ada', 'Ada'],
  ['  Ada \n  Lovelace ', 'Ada Lovelace'],
  ['A\u202eda\u0007', 'Ada'],
  ['Ада 🎲', 'Ада 🎲'],
  ['😀'.repeat(24), '😀'.repeat(24)],
])('%j is stored as %j', (given, kept) => {
  expect(readName(given)).toBe(kept)
})

test.each([
  '',
  ' \t ',
  '\u200b\u200b',
  '\u3164\u2800',
  'W'.repeat(25),
  'Hard bot',
  'easy BOT 2',
  'Ｈａｒｄ bot',
  'Hard\u00a0bot',
])('%j is refused as a name', (given) => {
  expect(isRefusal(readName(given))).toBe(true)
})

test('the first bot of a strength has no number', () => {
  expect([nameOfBot('easy', 1), nameOfBot('easy', 2), nameOfBot('hard', 1)]).toEqual([
    'Easy bot',
    'Easy bot 2',
    'Hard bot',
  ])
})
