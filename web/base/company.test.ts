// Tests of the words that say with whom and against whom a player plays.
import { expect, test } from 'vitest'
import { companyWords, listedCompanyWords, listWords } from './company.ts'

test.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Ben'], 'Ada and Ben'],
  [['Ada', 'Ben', 'Chi'], 'Ada, Ben and Chi'],
  [['Ada', 'Ben', 'Chi', 'Dan'], 'Ada, Ben and 2 more'],
])('lists %j as %j', (names, words) => {
  expect(listWords(names)).toBe(words)
})

test('keeps teammates and opponents apart', () => {
  expect(companyWords({ teammates: ['Ada'], opponents: ['Ben', 'Chi'] })).toBe('with Ada, against Ben and Chi')
})

test('names only the opponents of a player without teammates', () => {
  expect(companyWords({ teammates: [], opponents: ['Ben'] })).toBe('against Ben')
})

test('says that a player without others plays alone', () => {
  expect(companyWords({ teammates: [], opponents: [] })).toBe('alone')
})

test('takes the first of the listed players as teammates', () => {
  expect(listedCompanyWords({ others: ['Ada', 'Ben', 'Chi'], teammates: 1 })).toBe('with Ada, against Ben and Chi')
})

test('does not call anybody an opponent if it is not known who played together', () => {
  expect(listedCompanyWords({ others: ['Ada', 'Ben'] })).toBe('with Ada and Ben')
})

test('isolates a name that is written from right to left', () => {
  expect(companyWords({ teammates: [], opponents: ['דנה'] })).toBe('against \u2068דנה\u2069')
})
