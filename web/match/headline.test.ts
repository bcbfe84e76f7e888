// Tests of the headline of a result.

import { expect, test } from 'vitest'
import { guestName } from '#kit/protocol/guests.ts'
import { headline } from './headline.ts'

const ann = { winner: 'first', winners: ['first'], reason: 'mate' }

test('tells a player “you won” or “you lost”', () => {
  expect(headline(ann, 'first', {})).toBe('You won')
  expect(headline(ann, 'second', {})).toBe('You lost')
  expect(headline({ winner: null, winners: [], reason: 'tired' }, null, {})).toBe('A draw')
})

test('tells a spectator who won, also when the winner has no name', () => {
  expect(headline(ann, null, { first: 'Ann' })).toBe('Ann won')
  expect(headline(ann, null, { first: '' })).toBe(`${guestName('first')} won`)
})

test('names the winning side, even if the side has several players or no players left', () => {
  expect(headline({ winner: 'white', winners: ['s1', 's3'], reason: 'mate' }, null, { s1: 'Ann', s3: 'Cy' })).toBe(
    'White won',
  )
  expect(headline({ winner: 'white', winners: [], reason: 'nobody is left' }, null, {})).toBe('White won')
})
