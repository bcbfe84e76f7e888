import { expect, test } from 'vitest'
import { guestName } from '../base/names.ts'
import { headline } from './headline.ts'

const ann = { winner: 'first', winners: ['first'], reason: 'mate' }

test('who played reads how it went for them', () => {
  expect(headline(ann, 'first', {})).toBe('You won')
  expect(headline(ann, 'second', {})).toBe('You lost')
  expect(headline({ winner: null, winners: [], reason: 'tired' }, null, {})).toBe('A draw')
})

test('who looked on reads who won, with or without a name', () => {
  expect(headline(ann, null, { first: 'Ann' })).toBe('Ann won')
  expect(headline(ann, null, { first: '' })).toBe(`${guestName('first')} won`)
})

test('a side wins by its own name, however many it is', () => {
  expect(headline({ winner: 'white', winners: ['s1', 's3'], reason: 'mate' }, null, { s1: 'Ann', s3: 'Cy' })).toBe(
    'White won',
  )
  expect(headline({ winner: 'white', winners: [], reason: 'nobody is left' }, null, {})).toBe('White won')
})
