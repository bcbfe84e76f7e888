// Tests of the WITHOUT setting.
import { expect, test } from 'vitest'
import { without } from './without.ts'

test('leaves out exactly the services that WITHOUT names', () => {
  expect(['', 'postgres', ' redis , coffee', 'redis,postgres', 'coffee'].map((given) => without(given))).toEqual([
    [],
    ['postgres'],
    ['redis'],
    ['postgres', 'redis'],
    [],
  ])
})
