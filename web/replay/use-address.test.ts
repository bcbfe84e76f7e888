// Tests of the link to a moment of a replay.
import { expect, test } from 'vitest'
import { momentHash, readMoment } from './use-address.ts'

test.each([
  { step: 12, eyes: 'all' },
  { step: 0, eyes: 'player 1&' },
])('reads back the moment from a link: %o', (place) => {
  expect(readMoment(momentHash(place))).toEqual(place)
})

test.each(['', '#t=x', '#t=1.5', '#other'])('a hash without a valid step (%s) leads to the start', (hash) => {
  expect(readMoment(hash)).toEqual({ step: 0, eyes: 'all' })
})
