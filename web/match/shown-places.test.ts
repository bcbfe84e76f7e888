// Tests of the notes beside the places of a result.
import { expect, test } from 'vitest'
import type { Summary } from '#kit/past/timeline.ts'
import type { Place } from './places.ts'
import { shownPlaces } from './shown-places.ts'

const figureOf = () => undefined
const names = { r1: 'Ann', b1: 'Ben', r2: 'Chi' }
const outcome = { winner: 'b1', winners: ['b1'], reason: 'mate' }
const PLACES: Place[] = [
  { place: 1, seats: ['b1'], team: null },
  { place: 2, seats: ['r1'], team: null },
]
/** Red leads by this much before the second turn, which decides the match. */
const summary = (lead: number): Summary => ({
  tally: [],
  turning: { step: 20, turn: 2, moment: null },
  tallies: {
    r1: [
      { value: 4, words: 'rounds' },
      { value: 7, words: 'damage dealt' },
    ],
  },
  course: {
    sides: { r1: 'r1', b1: 'b1' },
    standings: [0, lead, -3].map((red, at) => ({ step: at * 10, turn: at + 1, score: { r1: red, b1: 0 } })),
  },
})
const shown = (lead: number, places = PLACES) =>
  shownPlaces(
    { match: { seat: 'r1', view: null, game: 'any' }, names, outcome, parts: { figureOf }, places, noun: 'Round' },
    summary(lead),
  )

test('a loser who led until the deciding turn is told so', () => {
  expect(shown(5).map(({ name, note, mine }) => [name, note, mine])).toEqual([
    ['Ben', '', false],
    ['You', 'led until round 2', true],
  ])
})

test('a loser who never led is told the second number of the tally', () => {
  expect(shown(-1)[1]?.note).toBe('7 damage dealt')
})

test('a team is called by its name, with its side and players as the note', () => {
  const team = (name: string | null) => [{ place: 1, seats: ['r1', 'r2'], team: { id: 'red', name, note: 'Red' } }]
  expect(shown(0, team('Owls'))[0]).toMatchObject({ name: 'Owls', note: 'Red · You and Chi' })
  expect(shown(0, team(null))[0]).toMatchObject({ name: 'You and Chi', note: 'Red' })
})
