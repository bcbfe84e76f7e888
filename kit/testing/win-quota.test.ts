import { expect, test } from 'vitest'
import { expectQuotaMet, winQuota } from './win-quota.ts'

const wanted = { share: 0.7, few: 24, least: 13 }
const standing = { won: 12, drawn: 6, lost: 6, reasons: {}, inputs: 0 }

test('returns the small quota in a test run and the share of matches with LADDER', () => {
  expect(winQuota(wanted, 0)).toEqual({ matches: 24, least: 13, whole: false, words: '13 of 24' })
  expect(winQuota(wanted, 100)).toEqual({ matches: 100, least: 70, whole: true, words: '70 of 100' })
  expect(winQuota(wanted, 15)).toMatchObject({ least: 11, words: '11 of 15' })
})

test('fails if too few matches were won, and accepts points for draws', () => {
  expect(() => expectQuotaMet(winQuota(wanted, 0), standing)).toThrow('"won":12')
  expectQuotaMet(winQuota(wanted, 0), standing, standing.won + standing.drawn / 2)
})
