// Tests of the number of wins that a ladder test (bots against bots) requires.
import { expect, test } from 'vitest'
import { expectQuotaMet, winQuota } from './win-quota.ts'

const wanted = { share: 0.7, few: 24, least: 13 }
const standing = { won: 12, drawn: 6, lost: 6, reasons: {}, inputs: 0 }

test('winQuota returns a low number of wins in a normal test run, and the required share of wins if LADDER is set', () => {
  expect(winQuota(wanted, 0)).toEqual({ matches: 24, least: 13, whole: false, words: '13 of 24' })
  expect(winQuota(wanted, 100)).toEqual({ matches: 100, least: 70, whole: true, words: '70 of 100' })
  expect(winQuota(wanted, 15)).toMatchObject({ least: 11, words: '11 of 15' })
})

test('the check fails if too few matches were won, and can also count points for drawn matches', () => {
  expect(() => expectQuotaMet(winQuota(wanted, 0), standing)).toThrow('"won":12')
  expectQuotaMet(winQuota(wanted, 0), standing, standing.won + standing.drawn / 2)
})
