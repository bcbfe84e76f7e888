// Tests of the words that a replay uses for its match.
import { expect, test } from 'vitest'
import { dayWords, matchWords, placeWords, playersWords } from './words.ts'

const names = { a: 'Wren', b: 'Milo', c: 'Ada', d: 'Finn' }
const NOON = new Date(2026, 4, 7, 12).getTime()
const HOUR = 3_600_000

test('names a turn with the game’s own word', () => {
  expect([placeWords('Round', 4), placeWords('Move', 12), placeWords('Turn', 0)]).toEqual([
    'Round 4',
    'Move 12',
    'The start',
  ])
})

test('joins the names of two players with "v", and names only two of four players', () => {
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
])('a time %d milliseconds ago is shown as "%s"', (ago, words) => {
  expect(dayWords(NOON - ago, NOON)).toBe(words)
})

test('the long description of a match adds the time of day and the result', () => {
  const ended = {
    title: 'Titans',
    noun: 'Round',
    beganAt: NOON,
    turns: 14,
    outcome: { winner: 'a', winners: ['a'], reason: 'x' },
    names,
  }
  expect([matchWords(ended, NOON, false), matchWords(ended, NOON, true)]).toEqual([
    'Titans · today',
    'Titans · today, 12:00 · Wren won in 14 rounds',
  ])
  expect(matchWords({ ...ended, outcome: { winner: null, winners: [], reason: 'x' }, turns: 1 }, NOON, true)).toContain(
    'a draw in 1 round',
  )
})
