import { expect, test } from 'vitest'
import { linesAbout } from './log-lines.ts'

const lines = [
  { words: 'Ann’s turn', heading: true },
  { words: 'Ann moves', topics: ['Moves', 'Ann'] },
  { words: 'Ben’s turn', heading: true },
  { words: 'Ben fights', topics: ['Fights', 'Ben'] },
  { words: 'The end', heading: true },
]

test('a filtered log has the lines of its topic under the headings that have some', () => {
  expect(linesAbout(lines, 'Moves').map(({ words }) => words)).toEqual(['Ann’s turn', 'Ann moves'])
  expect(linesAbout(lines, 'Ben').map(({ words }) => words)).toEqual(['Ben’s turn', 'Ben fights'])
})
