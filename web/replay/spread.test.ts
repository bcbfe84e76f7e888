import { expect, test } from 'vitest'
import { fitting, spread } from './spread.ts'

test.each([
  ['far apart they stay', [50, 150, 250], [50, 150, 250]],
  ['too near they move apart', [100, 110], [100, 144]],
  ['none stands over the left end', [0], [22]],
  ['none stands over the right end, and those before it make room', [290, 300], [234, 278]],
])('%s', (_, places, to) => {
  expect(spread(places, 44, 300)).toEqual(to)
})

test('of more than fit the weightiest are kept, in their order', () => {
  const marks = [3, 9, 1, 5].map((weight) => ({ weight }))
  expect(fitting(marks, 44, 140).map(({ weight }) => weight)).toEqual([3, 9, 5])
  expect(fitting(marks, 44, 0)).toEqual([])
})
