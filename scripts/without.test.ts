import { expect, test } from 'vitest'
import { without } from './without.ts'

test('the tests do without what they are told to, and only that', () => {
  expect(['', 'postgres', ' redis , coffee', 'redis,postgres', 'coffee'].map((given) => without(given))).toEqual([
    [],
    ['postgres'],
    ['redis'],
    ['postgres', 'redis'],
    [],
  ])
})
