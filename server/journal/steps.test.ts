// Tests of the rule that decides which program versions can use which tables.
import { expect, test } from 'vitest'
import { STEPS as POSTGRES } from './postgres-schema.ts'
import { STEPS as SQLITE } from './sqlite-schema.ts'
import { refuseTooNew } from './steps.ts'

test.each([
  ['SQLite', SQLITE],
  ['PostgreSQL', POSTGRES],
])('%s: no step lowers readableFrom or requires a program newer than itself', (_, steps) => {
  const declared = steps.map(({ readableFrom }) => readableFrom)
  expect(declared).toEqual(declared.toSorted((a, b) => a - b))
  for (const [i, readableFrom] of declared.entries()) expect(readableFrom).toBeLessThanOrEqual(i + 1)
})

test('a program can use older tables, and newer ones whose readableFrom it reaches', () => {
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
