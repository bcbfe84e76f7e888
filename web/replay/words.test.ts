import { expect, test } from 'vitest'
import { aboutWords, dayWords, placeWords, playersWords } from './words.ts'

const names = { a: 'Wren', b: 'Milo', c: 'Ada', d: 'Finn' }
const NOON = new Date(2026, 4, 7, 12).getTime()
const HOUR = 3_600_000

test('a place is called as the game counts', () => {
  expect([placeWords('Round', 4), placeWords('Move', 12), placeWords('Turn', 0)]).toEqual([
    'Round 4',
    'Move 12',
    'The start',
  ])
})

test('two play against each other, of many two are named', () => {
  expect([
    playersWords(['a', 'b'], names),
    playersWords(['a', 'b', 'c'], names),
    playersWords(['a', 'b', 'c', 'd'], names),
  ]).toEqual(['Wren v Milo', 'Wren, Milo, Ada', 'Wren, Milo and 2 others'])
})

test.each([
  [0, 'today'],
  [13 * HOUR, 'yesterday'],
  [48 * HOUR, '5 May 2026'],
])('%d ms ago was %s', (ago, words) => {
  expect(dayWords(NOON - ago, NOON)).toBe(words)
})

test('with room, when and how it ended is said too', () => {
  const ended = {
    title: 'Titans',
    noun: 'Round',
    began: NOON,
    turns: 14,
    outcome: { winner: 'a', winners: ['a'], reason: 'x' },
    names,
  }
  expect([aboutWords(ended, NOON, false), aboutWords(ended, NOON, true)]).toEqual([
    'Titans · today',
    'Titans · today, 12:00 · Wren won in 14 rounds',
  ])
  expect(aboutWords({ ...ended, outcome: { winner: null, winners: [], reason: 'x' }, turns: 1 }, NOON, true)).toContain(
    'a draw in 1 round',
  )
})
