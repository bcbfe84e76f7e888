// Tests of the places of a finished match.
import { expect, test } from 'vitest'
import { placesOf, playerWords } from './places.ts'

const figureOf = () => undefined
const names = { s1: 'Ann', s2: 'Ben', s3: 'Chi', s4: 'Dora', s5: 'Eli' }
const white = { winner: 'white', winners: ['s1', 's3'], reason: 'mate' }
const teams: Record<string, string> = { s1: 'white', s2: 'black', s3: 'white', s4: 'black' }
const teamOf = (_: unknown, seat: string) => (teams[seat] ? { id: teams[seat], name: null, note: teams[seat] } : null)

test('lists players by rank, and players with the same rank share a place', () => {
  const outcome = { winner: 's2', winners: ['s2'], reason: 'crown', ranks: { s1: 2, s2: 1, s3: 2 } }
  const places = placesOf({ outcome, view: null, names }, { figureOf })
  expect(places.map(({ place, seats }) => [place, ...seats])).toEqual([
    [1, 's2'],
    [2, 's1'],
    [2, 's3'],
  ])
})

test('teammates share one line, and a player who was removed before the start is left out', () => {
  const places = placesOf({ outcome: white, view: null, names }, { figureOf, teamOf })
  expect(places.map(({ place, seats }) => [place, ...seats])).toEqual([
    [1, 's1', 's3'],
    [2, 's2', 's4'],
  ])
})

test('in a draw everybody is first', () => {
  const outcome = { winner: null, winners: [], reason: 'tired' }
  expect(placesOf({ outcome, view: null, names: { s1: '', s2: '' } }, { figureOf }).map(({ place }) => place)).toEqual([
    1, 1,
  ])
})

test('names the reader first, and counts the players who have no room', () => {
  const place = { place: 1, seats: ['s1', 's2', 's3', 's4', 's5'], team: null }
  expect(playerWords({ ...place, seats: ['s1', 's3'] }, 's3', names)).toBe('You and Ann')
  expect(playerWords(place, null, names)).toBe('Ann, Ben and 3 more')
})
