// Tests of filtering the log.
import { expect, test } from 'vitest'
import { filteredLines } from './log-lines.ts'

const lines = [
  { words: 'Ann’s turn', heading: true },
  { words: 'Ann moves', topics: ['Moves', 'Ann'] },
  { words: 'Ben’s turn', heading: true },
  { words: 'Ben fights', topics: ['Fights', 'Ben'] },
  { words: 'The end', heading: true },
]

const shown = (topic: string | null, gap = false) => filteredLines(lines, topic, gap).map(({ words }) => words)

test('a log filtered by topic contains the lines about that topic and no empty sections', () => {
  expect(shown('Moves')).toEqual(['Ann’s turn', 'Ann moves'])
  expect(shown('Ben')).toEqual(['Ben’s turn', 'Ben fights'])
})

test('a log with missing lines says so, whether it is filtered or not', () => {
  expect(shown(null, true)).toEqual(['Some earlier moves are missing here.', ...shown(null)])
  expect(shown('Ben', true)).toEqual(['Some earlier moves are missing here.', ...shown('Ben')])
})

test('an empty log says that nothing has happened, unless lines are missing', () => {
  expect(filteredLines([], null, false)).toEqual([{ words: 'Nothing yet.' }])
  expect(filteredLines([], null, true)).toHaveLength(1)
  expect(filteredLines([], null, true)).not.toEqual([{ words: 'Nothing yet.' }])
})
