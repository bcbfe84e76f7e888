// Tests of the page docs/reference/folders.md, which describes every source file.
import { expect, test } from 'vitest'
import { firstSentence, foldersPage } from './folders.ts'

test('takes the first sentence of the comment at the top of a file, even if it spans several lines', () => {
  expect(firstSentence('// Reads a file\n// of notes. It is small.\nimport a\n')).toBe('Reads a file of notes.')
  expect(firstSentence('import a\n')).toBe('')
})

test('every source file starts with a sentence', () => {
  expect(foldersPage().match(/^\|.*\| +\|$/gm)).toBeNull()
})
