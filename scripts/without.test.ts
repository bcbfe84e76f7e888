import { expect, test } from 'vitest'
import { without } from './without.ts'

test('the tests do without what they are told to, and only that', () => {
  expect([without(''), without('postgres'), without(' postgres , coffee'), without('coffee')]).toEqual([[], ['postgres'], ['postgres'], []])
})
