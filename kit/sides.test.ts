// Tests of the sides of a match.
import { expect, test } from 'vitest'
import { companyOf, sidesIn } from './sides.ts'

const sides = { ann: 'red', ben: 'blue', cas: 'red', dan: 'blue' }

test('tells the teammates of a seat from its opponents', () => {
  expect(companyOf(sides, 'ann')).toEqual({ teammates: ['cas'], opponents: ['ben', 'dan'] })
})

test('a seat that has not played has only opponents', () => {
  expect(companyOf(sides, 'eve')).toEqual({ teammates: [], opponents: ['ann', 'ben', 'cas', 'dan'] })
})

test('takes the sides from the game', () => {
  expect(sidesIn({ sides: () => sides }, {}, ['ann', 'eve'])).toEqual(sides)
})

test('in a game without sides each taken seat is a side of its own', () => {
  expect(sidesIn({}, {}, ['ann', 'ben'])).toEqual({ ann: 'ann', ben: 'ben' })
})
