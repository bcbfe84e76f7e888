// Tests of the rule that decides which program versions can use which versions of the database tables.
import { expect, test } from 'vitest'
import { refuseTooNew } from './migration-steps.ts'
import { STEPS as POSTGRES } from './postgres/schema.ts'
import { STEPS as SQLITE } from './sqlite/schema.ts'

test.each([
  ['SQLite', SQLITE],
  ['PostgreSQL', POSTGRES],
])('the steps of %s never lower readableFrom, and no step requires a program that knows later steps', (_, steps) => {
  const declared = steps.map(({ readableFrom }) => readableFrom)
  expect(declared).toEqual(declared.toSorted((a, b) => a - b))
  for (const [i, readableFrom] of declared.entries()) expect(readableFrom).toBeLessThanOrEqual(i + 1)
})

test('a program can use older database tables, and newer database tables whose readableFrom is at most the program’s number', () => {
  for (const [seen, readableFrom] of [
    [8, null],
    [9, 9],
    [12, 9],
    [12, 10],
  ] as const)
    expect(() => refuseTooNew(10, seen, readableFrom)).not.toThrow()
  for (const [seen, readableFrom] of [
    [11, null],
    [12, 11],
  ] as const)
    expect(() => refuseTooNew(10, seen, readableFrom)).toThrow('newer version')
})
