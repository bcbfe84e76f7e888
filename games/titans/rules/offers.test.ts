// Tests of the titans that are generated and offered to the players.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { open } from '#kit/testing/open.ts'
import { ABILITIES } from './abilities.ts'
import { CONTENT } from './build-content.ts'
import { game } from './index.ts'
import { NAMES } from './names.ts'
import { deal, generate } from './offers.ts'
import type { State } from './state.ts'
import { STATS, type StatName } from './stats.ts'
import { LOWEST_DRAWS } from './testing.ts'

/** Returns the six offers generated from the given random numbers. */
const offersOf = (draws: readonly number[]) => {
  const { offers } = open<State>(game, { draws }).state
  return [...offers.player1, ...offers.player2]
}

const HIGHEST = [60, 16, 12, 40, 50, ABILITIES.length - 1, NAMES.length - 1]

test('R-1: the stat ranges include both ends', () => {
  expect(offersOf(LOWEST_DRAWS)[0]).toMatchObject({
    HP: 140,
    Attack: 24,
    Defense: 12,
    Speed: 20,
    Stamina: 0,
    ability: 'focused_strike',
  })
  expect(offersOf(Array(6).fill(HIGHEST).flat())[0]).toMatchObject({
    HP: 200,
    Attack: 40,
    Defense: 24,
    Speed: 60,
    Stamina: 50,
    ability: ABILITIES.at(-1)?.id,
  })
})

test('R-1: generated titans stay within the ranges', () => {
  const chance = dice(pseudoRandom(5))
  for (let i = 0; i < 200; i++) {
    const titan = generate(CONTENT, chance, 't1', 'player1', [])
    for (const [stat, [low, high]] of Object.entries(STATS)) {
      expect(titan[stat as StatName]).toBeGreaterThanOrEqual(low)
      expect(titan[stat as StatName]).toBeLessThanOrEqual(high)
    }
  }
})

test('R-6: each titan takes seven random numbers: five for the stats, one for the ability in table order, and one for the name', () => {
  const offers = offersOf([...LOWEST_DRAWS.slice(0, 21), 1, 2, 3, 4, 5, 6, 7, ...LOWEST_DRAWS.slice(28)])
  expect(offers[3]).toEqual({
    id: 't4',
    HP: 141,
    Attack: 26,
    Defense: 15,
    Speed: 24,
    Stamina: 5,
    ability: 'fortify',
    name: NAMES[7],
  })
})

test('R-6: every random number has a tag and the seat for which it is drawn', () => {
  const { draws } = open<State>(game, { seed: 'tags' })
  expect(draws.slice(0, 7).map(({ tag }) => tag)).toEqual([
    'HP',
    'Attack',
    'Defense',
    'Speed',
    'Stamina',
    'ability',
    'name',
  ])
  expect(draws.map(({ who }) => who)).toEqual([...Array(21).fill('player1'), ...Array(21).fill('player2')])
})

test('R-6: titans t1 to t3 are the first seat’s offers, and t4 to t6 are the second seat’s offers', () => {
  expect(offersOf(LOWEST_DRAWS).map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6'])
})

test('R-6: a name that is taken is replaced by the next free name of the list, which continues at its beginning', () => {
  expect(offersOf(LOWEST_DRAWS).map(({ name }) => name)).toEqual(NAMES.slice(0, 6))
  expect(offersOf(Array(6).fill(HIGHEST).flat()).map(({ name }) => name)).toEqual([NAMES.at(-1), ...NAMES.slice(0, 5)])
})

test('dealing the offers of a seat avoids names that are already taken', () => {
  expect(
    deal(CONTENT, dice({ int: () => 0, float: () => 0 }), 'player2', [NAMES[0] as string]).map(({ name }) => name),
  ).toEqual(NAMES.slice(1, 4))
})

test('there are enough names for six titans, and no name contains another name', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(6)
  for (const name of NAMES) expect(NAMES.filter((other) => other.includes(name))).toEqual([name])
})
