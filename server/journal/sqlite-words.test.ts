// Tests how pairs of texts are read back from rows of `words`.
import { expect, test } from 'vitest'
import { pair, unpair } from './sqlite-words.ts'

test('a pair is read back as it was written', () => {
  expect(unpair(pair('Hello', 'c1'))).toEqual(['Hello', 'c1'])
})

test.each([
  ['erased', ''],
  ['damaged', '["Hel'],
  ['missing', null],
])('a row that is %s gives an empty text', (_, text) => {
  expect(unpair(text)).toEqual(['', null])
})
