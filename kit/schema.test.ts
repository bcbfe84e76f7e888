// Tests of checking values against schemas, and of copying plain data.
import fc from 'fast-check'
import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { copy } from './copy.ts'
import { readOptions, validate } from './schema.ts'

const TEAM = Type.Object(
  {
    lead: Type.Integer({ minimum: 0, maximum: 2 }),
    monsters: Type.Array(
      Type.Object(
        { id: Type.String(), moves: Type.Array(Type.String(), { minItems: 2 }) },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
    mood: Type.Optional(Type.Union([Type.Literal('calm'), Type.Literal('wild')])),
  },
  { additionalProperties: false },
)
const GOOD = { lead: 0, monsters: [{ id: 'a', moves: ['x', 'y'] }] }

test('accepts a valid value', () => {
  expect(validate(TEAM, GOOD)).toBeUndefined()
})

test.each<[unknown, string, string]>([
  [{ ...GOOD, lead: 'first' }, 'lead: must be an integer', 'lead'],
  [{ monsters: GOOD.monsters }, 'lacks "lead"', 'message'],
  [{ ...GOOD, extra: 1 }, 'has no field "extra"', 'message'],
  [
    { ...GOOD, monsters: [{ id: 'a', moves: ['x'] }] },
    'monsters[0].moves: must not have fewer than 2 items',
    'monsters[0].moves',
  ],
  [
    { ...GOOD, monsters: [GOOD.monsters[0], { id: 'b', moves: ['x', 7] }] },
    'monsters[1].moves[1]: must be a string',
    'monsters[1].moves[1]',
  ],
  [{ ...GOOD, mood: 'sad' }, 'mood: must be one of calm, wild', 'mood'],
  [5, 'must be an object', 'message'],
  [null, 'must be an object', 'message'],
  [undefined, 'must be an object', 'message'],
])('a schema refuses %j: %s', (value, sentence, field) => {
  const why = sentence.replace(`${field}: `, '')
  expect(validate(TEAM, value)).toEqual({ code: 'shape', message: sentence, values: { field, why } })
})

test('the refusal starts with the name that the caller gave to the checked value', () => {
  expect(validate(TEAM, { ...GOOD, lead: 9 }, 'team')?.message).toMatch(/^team\.lead: /)
  expect(validate(TEAM, 5, 'team')?.message).toBe('team: must be an object')
})

test("the refusal names a wrong field correctly, even if the field's name contains a slash or a tilde", () => {
  const odd = Type.Object({ 'a/b~c': Type.String() })
  expect(validate(odd, { 'a/b~c': 1 })?.message).toBe('a/b~c: must be a string')
})

const OPTIONS = Type.Object(
  {
    minutes: Type.Integer({ minimum: 1, default: 50 }),
    clock: Type.Object({ grace: Type.Integer({ default: 500 }) }, { default: {} }),
  },
  { additionalProperties: false },
)

test('`readOptions` fills in the defaults of missing options', () => {
  expect(readOptions(OPTIONS, {})).toEqual({ options: { minutes: 50, clock: { grace: 500 } } })
  expect(readOptions(OPTIONS, undefined)).toEqual({ options: { minutes: 50, clock: { grace: 500 } } })
  expect(readOptions(OPTIONS, { minutes: 3 })).toEqual({ options: { minutes: 3, clock: { grace: 500 } } })
})

test('`readOptions` does not change its argument', () => {
  const given = { clock: {} }
  readOptions(OPTIONS, given)
  expect(given).toEqual({ clock: {} })
})

test.each<[unknown, string]>([
  [{ minutes: 0 }, 'options.minutes'],
  [{ minutes: '50' }, 'options.minutes: must be an integer'],
  [{ minuten: 5 }, 'options: has no field "minuten"'],
  [[], 'options'],
  ['fast', 'options: must be an object'],
])('options %j are refused: %s', (given, sentence) => {
  const read = readOptions(OPTIONS, given)
  expect('refusal' in read && read.refusal.message).toContain(sentence)
})

test('a copy shares no nested object with the original', () => {
  const state = { list: [{ hp: 1 }] }
  const other = copy(state)
  ;(other.list[0] as { hp: number }).hp = 2
  expect(state).toEqual({ list: [{ hp: 1 }] })
})

test('a copy of undefined, functions, −0 and similar values equals their JSON round trip', () => {
  const odd = [undefined, -0, Number.NaN, Number.POSITIVE_INFINITY, () => 1, Symbol('s'), '', null, false, [[]], {}]
  const whole = {
    odd,
    gone: undefined,
    deaf: () => 1,
    minus: -0,
    nested: { list: [1, { a: -0 }] },
    2: 'two',
    1: 'one',
    ['__proto__']: { inner: -0 },
  }
  expect(copy(whole)).toStrictEqual(JSON.parse(JSON.stringify(whole)))
  expect(JSON.stringify(copy(whole))).toBe(JSON.stringify(whole))
})

test('a copy of random plain data equals its JSON round trip', () => {
  fc.assert(
    fc.property(fc.object({ withNullPrototype: true, withSparseArray: true }), (value) => {
      expect(copy(value)).toStrictEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
