// Properties that hold in every legal match. An intent is the move or switch that a seat locks for a turn.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Action } from './actions.ts'
import { game } from './index.ts'
import { monstersOf, SEATS, type SeatName } from './state.ts'
import { type Battle, playableChoices, playOut } from './testing.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })

test('random legal play always ends within the turn limit', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 40 }), fc.boolean(), (seed, turnLimit, wildStats) => {
      const { state } = playOut(seed, { turnLimit, wildStats })
      expect(state.turn).toBeLessThanOrEqual(turnLimit)
      expect(state.outcome).not.toBeNull()
    }),
    { numRuns: 50 },
  )
})

test('HP stays between 0 and maxHp, and every number is an integer', () => {
  const look = ({ state }: Battle) => {
    for (const monster of SEATS.flatMap((seat) => monstersOf(state.sides[seat]))) {
      expect(monster.hp).toBeGreaterThanOrEqual(0)
      expect(monster.hp).toBeLessThanOrEqual(monster.maxHp)
      for (const value of Object.values(monster))
        if (typeof value === 'number') expect(Number.isInteger(value)).toBe(true)
    }
  }
  fc.assert(
    fc.property(seeds, fc.boolean(), (seed, wildStats) => void playOut(seed, { look, wildStats })),
    { numRuns: 20 },
  )
})

test('state, view and events are plain JSON', () => {
  const look = ({ state, events }: Battle) => {
    for (const value of [state, game.view(state, 'player1'), events]) expect(copy(value)).toStrictEqual(value)
  }
  fc.assert(
    fc.property(seeds, (seed) => void playOut(seed, { look })),
    { numRuns: 10 },
  )
})

test('the same inputs always produce the same match', () => {
  fc.assert(
    fc.property(seeds, (seed) => void expect(playOut(seed).log).toEqual(playOut(seed).log)),
    { numRuns: 10 },
  )
})

test('a view does not depend on information hidden from its viewer', () => {
  const look = ({ state }: Battle) => {
    for (const [viewer, other] of [
      ['player1', 'player2'],
      ['player2', 'player1'],
      ['spectator', 'player1'],
    ] as const) {
      const changed = copy(state)
      const side = changed.sides[other]
      if (side.intent) side.intent = { type: 'switch', bench: 777 }
      if (side.team) side.team = { type: 'submit_team', monsters: [], lead: 777 }
      expect(game.view(changed, viewer)).toEqual(game.view(state, viewer))
      if (viewer !== 'spectator') expect(game.choices(changed, viewer)).toEqual(game.choices(state, viewer))
    }
  }
  fc.assert(
    fc.property(seeds, (seed) => void playOut(seed, { look })),
    { numRuns: 10 },
  )
})

test('every listed choice is accepted, and every intent that would be accepted is listed', () => {
  const every: Action[] = [
    { type: 'surrender' },
    ...[-1, 0, 1, 2, 3, 4].flatMap((n): Action[] => [
      { type: 'use_move', move: n },
      { type: 'switch', bench: n },
    ]),
  ]
  const look = ({ state }: Battle) => {
    for (const seat of SEATS) {
      const choices = [...game.choices(state, seat, dice(pseudoRandom(1)))]
      for (const choice of choices) expect(game.refuse(state, seat, choice)).toBeUndefined()
      for (const action of every) if (!game.refuse(state, seat, action)) expect(choices).toContainEqual(action)
    }
  }
  fc.assert(
    fc.property(seeds, (seed) => void playOut(seed, { look })),
    { numRuns: 10 },
  )
})

test('a seat that must choose an intent always has a legal one', () => {
  const look = ({ state }: Battle) => {
    for (const { seat } of game.waiting(state))
      expect(playableChoices(state, seat as SeatName, dice(pseudoRandom(1)))).not.toEqual([])
  }
  fc.assert(
    fc.property(seeds, (seed) => void playOut(seed, { look })),
    { numRuns: 20 },
  )
})

test('a match never uses random numbers', () => {
  expect(playOut(11).match.dice.draws).toBe(0)
})
