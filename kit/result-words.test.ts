// Tests of the sentence that describes the result of a match.
import { expect, test } from 'vitest'
import { resultPhrase } from './result-words.ts'

const won = (...winners: string[]) => ({ winner: winners[0] ?? null, winners, reason: 'x' })
const PAIR = { a: 'Ada', b: 'Ben' }

test.each([
  [
    'names winner and loser of a match for two',
    won('b'),
    PAIR,
    { key: 'preview.beat', values: { winner: 'Ben', loser: 'Ada' } },
  ],
  ['names both players of a draw for two', won(), PAIR, { key: 'preview.drew', values: { names: ['Ada', 'Ben'] } }],
  [
    'names only the winner of a match for several',
    won('a'),
    { ...PAIR, c: 'Cy' },
    { key: 'preview.won', values: { winner: 'Ada' } },
  ],
  ['names nobody in a draw of several', won(), { ...PAIR, c: 'Cy' }, { key: 'preview.draw' }],
  [
    'names the side if several players win',
    { winner: 'white', winners: ['a', 'c'], reason: 'mate' },
    { ...PAIR, c: 'Cy' },
    { key: 'preview.side', values: { side: 'White' } },
  ],
  [
    'names the side if its players have left',
    { winner: 'white', winners: [], reason: 'mate' },
    PAIR,
    { key: 'preview.side', values: { side: 'White' } },
  ],
])('%s', (_, outcome, called, words) => {
  const sideName = (side: string) => (side === 'white' ? 'White' : side)
  expect(resultPhrase(outcome, { called, sideName })).toEqual(words)
})
