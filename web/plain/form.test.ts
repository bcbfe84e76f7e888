// Tests of the form for an action.
import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { actionOf, formOf } from './form.ts'

const offer = formOf(
  Type.Object({
    type: Type.Literal('offer'),
    price: Type.Integer({ minimum: 1, maximum: 9 }),
    word: Type.Optional(Type.String({ maxLength: 20 })),
    goods: Type.Array(Type.String()),
  }),
)

test('has a field for each part of an action except its kind', () => {
  expect(offer.map(({ field, isJson, isOptional }) => [field.name, field.kind, isJson, isOptional])).toEqual([
    ['price', 'number', false, false],
    ['word', 'text', false, true],
    ['goods', 'text', true, false],
  ])
})

test('makes an action of what the player has entered, with the least number and without an empty optional text', () => {
  expect(actionOf('offer', offer, { goods: '["wool"]' })).toEqual({ type: 'offer', price: 1, goods: ['wool'] })
  expect(actionOf('offer', offer, { price: 3, word: 'Hm', goods: '[]' })).toEqual({
    type: 'offer',
    price: 3,
    word: 'Hm',
    goods: [],
  })
})

test('makes no action while a list is not written as JSON', () => {
  expect(actionOf('offer', offer, { goods: 'wool' })).toBeUndefined()
})
