// Tests of comparing two JSON values.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameJson } from '#kit/json.ts'
import { changes, pathWords, shortText } from './difference.ts'

test('reports the path of a changed field', () => {
  const found = changes({ units: [{ hp: 5 }, { hp: 3 }], turn: 'P1' }, { units: [{ hp: 5 }, { hp: 2 }], turn: 'P1' })
  expect(found).toEqual([{ path: ['units', 1, 'hp'], before: 3, after: 2 }])
  expect(found.map(({ path }) => pathWords(path))).toEqual(['units[1].hp'])
})

test('an added field has no "before" value, a removed field has no "after" value', () => {
  expect(changes({ a: 1, b: 2 }, { b: 2, c: 3 })).toEqual([
    { path: ['c'], after: 3 },
    { path: ['a'], before: 1 },
  ])
})

test('adding one item to a list or removing one is a single change', () => {
  expect(changes([1, 2, 3], [2, 3])).toEqual([{ path: [0], before: 1 }])
  expect(changes([1, 2, 3], [1, 2])).toEqual([{ path: [2], before: 3 }])
  expect(changes([1, 2, 3], [1, 3])).toEqual([{ path: [1], before: 2 }])
  expect(changes([1, 3], [1, 2, 3])).toEqual([{ path: [1], after: 2 }])
})

test('a value that changes its type is one change', () => {
  expect(changes({ won: null }, { won: { by: 'P1' } })).toEqual([{ path: ['won'], before: null, after: { by: 'P1' } }])
  expect(changes({ at: [] }, { at: {} })).toEqual([{ path: ['at'], before: [], after: {} }])
})

test('reports a change if the two values differ and no change if they are equal', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => (changes(a, b).length === 0) === sameJson(a, b)))
  fc.assert(fc.property(fc.jsonValue(), (a) => changes(a, structuredClone(a)).length === 0))
})

test('the path of a change leads to its "after" value in the new value', () => {
  const at = (value: unknown, path: readonly (string | number)[]) =>
    path.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], value)
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      for (const change of changes(a, b)) if ('after' in change) expect(at(b, change.path)).toEqual(change.after)
    }),
  )
})

test('shortens the text of a long value', () => {
  expect([shortText('tank'), shortText({ x: 1 }), shortText('a'.repeat(9), 5)]).toEqual(['tank', '{"x":1}', 'aaaa…'])
})
