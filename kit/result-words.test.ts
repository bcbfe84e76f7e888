// Tests of the line of text that describes the result of a match.
import { expect, test } from 'vitest'
import { resultWords } from './result-words.ts'

const won = (...winners: string[]) => ({ winner: winners[0] ?? null, winners, reason: 'x' })
const PAIR = { a: 'Ada', b: 'Ben' }

test.each([
  ['names winner and loser of a match for two', won('b'), PAIR, 'Ben beat Ada'],
  ['names both players of a draw for two', won(), PAIR, 'Ada and Ben drew'],
  ['names only the winner of a match for several', won('a'), { ...PAIR, c: 'Cy' }, 'Ada won'],
  ['names nobody in a draw of several', won(), { ...PAIR, c: 'Cy' }, 'A draw'],
  [
    'names the side if several players win',
    { winner: 'white', winners: ['a', 'c'], reason: 'mate' },
    { ...PAIR, c: 'Cy' },
    'White won',
  ],
  ['names the side if its players have left', { winner: 'white', winners: [], reason: 'mate' }, PAIR, 'White won'],
])('%s', (_, outcome, called, words) => {
  expect(resultWords(outcome, called)).toBe(words)
})
