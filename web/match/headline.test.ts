// Tests of the headline of a result.

import { expect, test } from 'vitest'
import { guestName } from '#kit/protocol/guests.ts'
import { headline } from './headline.ts'
import type { Place } from './places.ts'

const ann = { winner: 'first', winners: ['first'], reason: 'mate' }
const single = (seat: string, place: number): Place => ({ place, seats: [seat], team: null })
const DUEL = [single('first', 1), single('second', 2)]
const white = (name: string | null): Place => ({
  place: 1,
  seats: ['s1', 's3'],
  team: { id: 'white', name, note: 'White' },
})

test('tells a winner “you won” and a loser who wins', () => {
  expect(headline(ann, 'first', { first: 'Ann' }, DUEL)).toBe('You won')
  expect(headline(ann, 'second', { first: 'Ann' }, DUEL)).toBe('Ann wins')
  expect(headline({ winner: null, winners: [], reason: 'tired' }, null, {}, DUEL)).toBe('A draw')
})

test('tells a spectator who wins, also when the winner has no name', () => {
  expect(headline(ann, null, { first: 'Ann' }, DUEL)).toBe('Ann wins')
  expect(headline(ann, null, { first: '' }, DUEL)).toBe(`${guestName('first')} wins`)
})

test('tells a player between the first and the last place the place, and the last player who wins', () => {
  const places = [single('first', 1), single('second', 2), single('third', 3), single('fourth', 4)]
  expect(headline(ann, 'second', {}, places)).toBe('2nd of 4')
  expect(headline(ann, 'fourth', { first: 'Ann' }, places)).toBe('Ann wins')
})

test('names the winning team by the name that its players gave it, or else by its side', () => {
  const outcome = { winner: 'white', winners: ['s1', 's3'], reason: 'mate' }
  expect(headline(outcome, null, { s1: 'Ann', s3: 'Cy' }, [white(null)])).toBe('White wins')
  expect(headline(outcome, 's2', { s1: 'Ann', s3: 'Cy' }, [white('Night Owls')])).toBe('Night Owls wins')
  expect(headline({ ...outcome, winners: [] }, null, {}, [])).toBe('White wins')
})
