// Tests of the setting WITHOUT, with which a test run leaves services out.
import { expect, test } from 'vitest'
import { without } from './without.ts'

test('the tests that need a service are left out exactly if WITHOUT names the service', () => {
  expect(['', 'postgres', ' redis , coffee', 'redis,postgres', 'coffee'].map((given) => without(given))).toEqual([
    [],
    ['postgres'],
    ['redis'],
    ['postgres', 'redis'],
    [],
  ])
})
