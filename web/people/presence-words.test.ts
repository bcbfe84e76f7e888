// Tests of the words that say whether a person is here.
import { expect, test } from 'vitest'
import { presenceWords, winWords } from './presence-words.ts'

const NOW = 10_000_000
const away = (minutes: number) => presenceWords({ here: false, awayAt: NOW - minutes * 60_000 }, NOW)

test('a person with a connection is here, and so is a bot', () => {
  expect([presenceWords({ here: true }, NOW), presenceWords({ here: false, bot: 'easy' }, NOW)]).toEqual([
    'here',
    'here',
  ])
})

test.each([
  [0.5, 'just left'],
  [1, 'away for 1 minute'],
  [3.9, 'away for 3 minutes'],
  [60, 'away for 1 hour'],
  [150, 'away for 2 hours'],
])('a person who has been away for %d minutes is described as "%s"', (minutes, words) => {
  expect(away(minutes)).toBe(words)
})

test('a person is away if it is not known since when', () => {
  expect(presenceWords({ here: false }, NOW)).toBe('away')
})

test('a number of wins agrees with its noun', () => {
  expect([winWords(1), winWords(3)]).toEqual(['1 win', '3 wins'])
})
