// Tests of medians, quantiles and ratios.
import { expect, test } from 'vitest'
import { formatNumber, median, quantile } from './report.ts'
import { takeRounds } from './rounds.ts'

test('a median and a quantile do not depend on the order of the values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 9, 3, 5])).toBe(4)
  expect(median([])).toBeNaN()
  expect(quantile([4, 1, 3, 2], 0.99)).toBe(4)
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(3)
})

test('formats numbers with three significant digits', () => {
  expect([1_234_567, 12.345, 0.012345, Number.NaN].map(formatNumber)).toEqual(['1,230,000', '12.3', '0.0123', '-'])
})

test('ratios are computed within a round, so a machine that slows down between rounds does not change them', () => {
  let slowness = 1
  const variant = (name: string, rate: number) => ({ name, run: () => rate / slowness })
  const slowing = { name: 'slowing', run: () => (slowness *= 2) }
  const readings = takeRounds([variant('a', 100), variant('b', 50), slowing], { rounds: 3, ms: 0, warm: 0 })
  expect(readings.ratio('a', 'b')).toBeCloseTo(2, 0)
})
