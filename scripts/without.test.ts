// Tests of the setting WITHOUT, with which a test run leaves services out, and of a checkout without history.
import { expect, test } from 'vitest'
import { without } from './without.ts'

test('the tests that need a service or a browser are left out exactly if WITHOUT names it', () => {
  expect(
    ['', 'postgres', ' redis , coffee', 'webkit,firefox', 'redis,postgres', 'coffee'].map((given) =>
      without(given, () => true),
    ),
  ).toEqual([[], ['postgres'], ['redis'], ['firefox', 'webkit'], ['postgres', 'redis'], []])
})

test('the tests that need an earlier version are left out if the checkout has no history', () => {
  expect([without('redis', () => false), without('history', () => true)]).toEqual([['redis', 'history'], ['history']])
})
