import { expect, test } from 'vitest'
import { resultWords } from './result-words.ts'

const won = (...winners: string[]) => ({ winner: winners[0] ?? null, winners, reason: 'x' })
const PAIR = { a: 'Ada', b: 'Ben' }

test.each([
  ['one beats another', won('b'), PAIR, 'Ben beat Ada'],
  ['a draw of two', won(), PAIR, 'Ada and Ben drew'],
  ['one of several wins', won('a'), { ...PAIR, c: 'Cy' }, 'Ada won'],
  ['a draw of several', won(), { ...PAIR, c: 'Cy' }, 'A draw'],
  [
    'a side of several wins',
    { winner: 'white', winners: ['a', 'c'], reason: 'mate' },
    { ...PAIR, c: 'Cy' },
    'White won',
  ],
  ['a side whose people have gone wins', { winner: 'white', winners: [], reason: 'mate' }, PAIR, 'White won'],
])('%s', (_, outcome, called, words) => {
  expect(resultWords(outcome, called)).toBe(words)
})
