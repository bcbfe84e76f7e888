// Tests of the check for plain JSON, and of canonical JSON (JSON with sorted keys).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, hashOf, jsonFlaws, sameJson } from './json.ts'

class Piece {}
const cyclic: Record<string, unknown> = {}
cyclic.self = cyclic
const sparse = [1, 2, 3]
delete sparse[1]

test.each<[string, unknown, string]>([
  ['undefined', { a: undefined }, 'state.a: undefined'],
  ['NaN', { a: [Number.NaN] }, 'state.a[0]: NaN'],
  ['infinity', Number.POSITIVE_INFINITY, 'state: Infinity'],
  ['minus zero', { hp: -0 }, 'state.hp: -0'],
  ['a Map', { a: new Map() }, 'state.a: an instance of Map'],
  ['a class', [new Piece()], 'state[0]: an instance of Piece'],
  ['a function', { a: () => 1 }, 'state.a: function'],
  ['a bigint', { a: 1n }, 'state.a: bigint'],
  ['no prototype', { a: Object.create(null) }, 'state.a: an object without a prototype'],
  ['a hole', sparse, 'state: a list with holes or names'],
  ['a list with names', Object.assign([1], { name: 'x' }), 'state: a list with holes or names'],
  ['itself', cyclic, 'state.self: holds itself'],
  ['a symbol', { [Symbol('x')]: 1 }, 'state: has a symbol for a key'],
])('jsonFlaws reports %s, which is not JSON', (_, value, flaw) => {
  expect(jsonFlaws(value, 'state')).toEqual([flaw])
})

test('a value in which jsonFlaws finds nothing stays the same when it is written as JSON and parsed again', () => {
  fc.assert(
    fc.property(
      fc.anything({
        withMap: true,
        withSet: true,
        withDate: true,
        withNullPrototype: true,
        withSparseArray: true,
        withBigInt: true,
      }),
      (value) => {
        if (jsonFlaws(value, 'state').length === 0) expect(JSON.parse(JSON.stringify(value))).toStrictEqual(value)
      },
    ),
  )
})

test('the canonical JSON of a value depends on the order of lists but not on the order of keys', () => {
  expect(sameJson({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true)
  expect(sameJson([1, 2], [2, 1])).toBe(false)
  expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }))
  expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: '1' }))
})

test('the canonical JSON of a value parses to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
