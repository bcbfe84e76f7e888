// Tests of placing marks on the timeline so that they do not overlap.
import { expect, test } from 'vitest'
import { fittingMarks, spreadMarks } from './spread.ts'

test.each([
  ['keeps marks that are far apart in place', [50, 150, 250], [50, 150, 250]],
  ['moves marks apart that are too close', [100, 110], [100, 144]],
  ['keeps a mark inside the left end', [0], [22]],
  ['keeps a mark inside the right end and moves the marks before it', [290, 300], [234, 278]],
])('spreading marks along a timeline %s', (_, places, to) => {
  expect(spreadMarks(places, 44, 300)).toEqual(to)
})

test('if not all marks fit on the timeline, keeps the marks with the highest weight, in their order', () => {
  const marks = [3, 9, 1, 5].map((weight) => ({ weight }))
  expect(fittingMarks(marks, 44, 140).map(({ weight }) => weight)).toEqual([3, 9, 5])
  expect(fittingMarks(marks, 44, 0)).toEqual([])
})
