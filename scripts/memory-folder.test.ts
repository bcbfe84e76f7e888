// Tests of finding a folder that is kept in memory.
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

test('finds a folder in memory with enough free space', () => {
  expect(memoryFolder(tmpdir(), 1)).toBe(tmpdir())
})

test('returns no folder if the folder in memory is too small or does not exist', () => {
  expect(memoryFolder(tmpdir(), Number.MAX_SAFE_INTEGER)).toBeUndefined()
  expect(memoryFolder('/there/is/no/such/folder', 1)).toBeUndefined()
})
