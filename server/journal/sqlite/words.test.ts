// Tests of reading pairs of texts back from rows of the database table `words`.
import { expect, test } from 'vitest'
import { pair, unpair } from './words.ts'

test('a pair of texts is read back unchanged', () => {
  expect(unpair(pair('Hello', 'c1'))).toEqual(['Hello', 'c1'])
})

test.each([
  ['erased', ''],
  ['damaged', '["Hel'],
  ['missing', null],
])('reading a row that is %s returns an empty text', (_, text) => {
  expect(unpair(text)).toEqual(['', null])
})
