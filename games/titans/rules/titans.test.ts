// Tests of titan generation.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { open } from '#kit/testing/open.ts'
import { ABILITIES } from './abilities.ts'
import { CONTENT } from './content.ts'
import { game } from './index.ts'
import { NAMES } from './names.ts'
import type { State } from './state.ts'
import { LOWEST } from './testing.ts'
import { deal, generate, STATS, type StatName } from './titans.ts'

/** Returns the six offers generated from the given draws. */
const offersOf = (draws: readonly number[]) => {
  const { offers } = open<State>(game, { draws }).state
  return [...offers.player1, ...offers.player2]
}

const HIGHEST = [60, 16, 12, 40, 50, ABILITIES.length - 1, NAMES.length - 1]

test('R-1: the stat ranges include both ends', () => {
  expect(offersOf(LOWEST)[0]).toMatchObject({
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

test('R-6: each titan takes seven draws: five stats, ability in table order, name', () => {
  const offers = offersOf([...LOWEST.slice(0, 21), 1, 2, 3, 4, 5, 6, 7, ...LOWEST.slice(28)])
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

test('R-6: every draw carries a tag and the seat it is for', () => {
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

test('R-6: t1 to t3 are the first seat’s offers, t4 to t6 the second’s', () => {
  expect(offersOf(LOWEST).map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6'])
})

test('R-6: a taken name is replaced by the next free one, wrapping around after the last', () => {
  expect(offersOf(LOWEST).map(({ name }) => name)).toEqual(NAMES.slice(0, 6))
  expect(offersOf(Array(6).fill(HIGHEST).flat()).map(({ name }) => name)).toEqual([NAMES.at(-1), ...NAMES.slice(0, 5)])
})

test('a deal avoids names that are already taken', () => {
  expect(
    deal(CONTENT, dice({ int: () => 0, float: () => 0 }), 'player2', [NAMES[0] as string]).map(({ name }) => name),
  ).toEqual(NAMES.slice(1, 4))
})

test('there are enough names for six titans, and no name contains another', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(6)
  for (const name of NAMES) expect(NAMES.filter((other) => other.includes(name))).toEqual([name])
})
