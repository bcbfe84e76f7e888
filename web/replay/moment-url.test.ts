// Tests of the link to a moment of a replay.
import { expect, test } from 'vitest'
import { momentHash, readMoment } from './moment-url.ts'

test.each([
  { step: 12, eyes: 'all' },
  { step: 0, eyes: 'player 1&' },
])('the link to the moment %o leads to the same moment', (place) => {
  expect(readMoment(momentHash(place))).toEqual(place)
})

test.each(['', '#t=x', '#t=1.5', '#other'])(
  'a URL fragment without a valid step, such as "%s", leads to the start of the match',
  (hash) => {
    expect(readMoment(hash)).toEqual({ step: 0, eyes: 'all' })
  },
)

test('a URL without a step leads to the first turn of a match that began with a lobby', () => {
  expect(readMoment('', 9).step).toBe(9)
  expect(readMoment('#t=2', 9).step).toBe(2)
})
