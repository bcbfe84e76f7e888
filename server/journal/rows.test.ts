import { expect, test } from 'vitest'
import { only } from './rows.ts'

test('returns the row of a query', () => {
  expect(only([{ count: 1 }])).toEqual({ count: 1 })
})

test('throws an error if a query that must return a row returns no row', () => {
  expect(() => only([])).toThrow('returned no row')
})
