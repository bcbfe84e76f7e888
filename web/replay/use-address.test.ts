import { expect, test } from 'vitest'
import { momentHash, readMoment } from './use-address.ts'

test.each([
  { step: 12, eyes: 'all' },
  { step: 0, eyes: 'player 1&' },
])('a link to a moment leads back to it: %o', (place) => {
  expect(readMoment(momentHash(place))).toEqual(place)
})

test.each(['', '#t=x', '#t=1.5', '#other'])('an address that names no moment (%s) is the start', (hash) => {
  expect(readMoment(hash)).toEqual({ step: 0, eyes: 'all' })
})
