// Tests of the words that a replay uses for its match.
import { expect, test } from 'vitest'
import { dayWords, matchWords, ofWords, placeWords, playersWords } from './words.ts'

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

test.each([
  ['two players', { a: 'a', b: 'b' }, 'Wren vs Milo'],
  ['three players', { a: 'a', b: 'b', c: 'c' }, 'Wren, Milo and Ada'],
  ['four players', { a: 'a', b: 'b', c: 'c', d: 'd' }, 'Wren, Milo and 2 more'],
  ['two teams', { a: 'red', b: 'blue', c: 'red', d: 'blue' }, 'Wren and Ada vs Milo and Finn'],
])('names %s', (_, sides, words) => {
  expect(playersWords(sides, names)).toBe(words)
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
    'Titans · today, 12:00 · Wren won · Round 14',
  ])
  expect(matchWords({ ...ended, outcome: { winner: null, winners: [], reason: 'x' }, turns: 1 }, NOON, true)).toContain(
    'a draw · Round 1',
  )
})

test('the number of turns follows the turn, except in a match that ended before its first turn', () => {
  expect([ofWords(3, 14), ofWords(0, 14), ofWords(1, 0)]).toEqual(['of 14', '', ''])
})

test('a match that ended before its first turn says so', () => {
  const outcome = { winner: 'a', winners: ['a'], reason: 'x' }
  const about = { title: 'VibeChess', noun: 'Move', beganAt: NOON, turns: 0, outcome, names }
  expect(matchWords(about, NOON, true)).toContain('Wren won · before the first turn')
})

test('the winners of a large team are listed in one short phrase', () => {
  const outcome = { winner: 'red', winners: ['a', 'b', 'c', 'd'], reason: 'x' }
  const about = { title: 'VibeChess', noun: 'Move', beganAt: NOON, turns: 9, outcome, names }
  expect(matchWords(about, NOON, true)).toContain('Wren, Milo and 2 more won · Move 9')
})
