// Tests of how the plain table shows the values of a view.
import { expect, test } from 'vitest'
import { shapeOf } from './shape.ts'

test('a text, a number and nothing are shown as they are', () => {
  expect(['a', 3, null].map((value) => shapeOf(value).is)).toEqual(['scalar', 'scalar', 'scalar'])
})

test('a list of equal rows is a grid', () => {
  const rows = [
    ['x', null],
    [null, 'o'],
  ]
  expect(shapeOf(rows)).toEqual({ is: 'grid', rows })
})

test('rows of different lengths are listed one below the other', () => {
  expect(shapeOf([[1, 2], [3]])).toEqual({
    is: 'fields',
    fields: [
      ['1', [1, 2]],
      ['2', [3]],
    ],
  })
})

test('a list of simple values is one line', () => {
  expect(shapeOf(['heron', 'otter'])).toEqual({ is: 'list', items: ['heron', 'otter'] })
})

test('records with the same fields are a table, with their keys or numbers as names', () => {
  const ann = { points: 3, hand: ['heron'] }
  const rows = [
    { name: 'ann', cells: [3, ['heron']] },
    { name: 'ben', cells: [3, ['heron']] },
  ]
  expect(shapeOf({ ann, ben: ann })).toEqual({ is: 'records', columns: ['points', 'hand'], rows })
  expect(shapeOf([ann, ann])).toMatchObject({ rows: [{ name: '1' }, { name: '2' }] })
})

test('a record with other fields, with many fields or with deeper values makes all of them fields', () => {
  const wide = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 }
  for (const records of [
    [{ a: 1 }, { b: 1 }],
    [wide, wide],
    [{ a: { b: 1 } }, { a: { b: 1 } }],
  ])
    expect(shapeOf(records).is).toBe('fields')
})
