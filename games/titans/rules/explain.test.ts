// Tests of the reasons given for a hint.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import type { AnyGame } from '#kit/game.ts'
import { hintsWithoutReason } from '#kit/testing/hints.ts'
import type { RoundAction } from './actions.ts'
import { CONTENT } from './build-content.ts'
import { explain } from './explain.ts'
import { game } from './index.ts'
import type { State } from './state.ts'
import { pickedTable, table } from './testing.ts'

/** Returns the reason for an action after which player1's HP and charge, and the opponent's HP, change like this. */
function reason(type: RoundAction['type'], { own = 0, charge = 0, theirHP = 0, had = 0 } = {}): string | undefined {
  const before = pickedTable().state
  before.titanCharges.t1 = had
  if (theirHP) before.titanHPs.t4 = theirHP
  const after: State = copy(before)
  after.titanHPs.t1 = (after.titanHPs.t1 as number) + own
  after.titanCharges.t1 = had + charge
  return explain(CONTENT, before, after, 'player1', { type })
}

test('the reason for an attack is its range of damage, or that it can end the match', () => {
  expect(reason('attack')).toMatch(
    /^(hits harder than theirs: \d+–\d+ against \d+–\d+|deals \d+–\d+ damage right now)$/,
  )
  expect(reason('attack', { theirHP: 1 })).toBe('can end it: up to 1 damage, and they have 1 HP')
})

test('the reason for a defence is how much it takes from their attack', () => {
  expect(reason('defend')).toMatch(/^cuts their attack from \d+–\d+ to \d+–\d+$/)
})

test('the reason for a rest is the charge, and the ability that it pays for', () => {
  expect(reason('rest', { charge: 60, had: 200 })).toBe('gives 60 charge')
  expect(reason('rest', { charge: 60 })).toMatch(/^gives 60 charge: enough for .+$/)
})

test('the reason for an ability is that it heals, or that there is enough charge', () => {
  expect(reason('ability', { own: 20, had: 60 })).toBe('heals you more than they hurt you')
  expect(reason('ability', { had: 60 })).toMatch(/^is ready: it costs \d+ of your 60 charge$/)
})

test('a hint to pick a titan is explained by the titan’s best stat', () => {
  const before = table().state
  const most = Math.max(...before.offers.player1.map(({ HP }) => HP))
  const after = copy(before)
  after.picks.player1 = before.offers.player1.findIndex(({ HP }) => HP === most)
  expect(explain(CONTENT, before, after, 'player1', { type: 'pick', titan: 0 })).toBe('The most life of your three')
})

test('a titan that is best in nothing is explained by its HP and attack', () => {
  const before = table().state
  const [first, second, third] = before.offers.player1
  before.offers.player1 = [
    { ...first, HP: 100, Attack: 30, Defense: 20, Speed: 10 },
    { ...second, HP: 120, Attack: 40, Defense: 30, Speed: 20 },
    { ...third, HP: 110, Attack: 35, Defense: 25, Speed: 15 },
  ] as typeof before.offers.player1
  const after = copy(before)
  after.picks.player1 = 2
  expect(explain(CONTENT, before, after, 'player1', { type: 'pick', titan: 2 })).toBe('110 HP, and 35 attack')
})

test('an action that wins is explained by the win', () => {
  const before = pickedTable().state
  const after = copy(before)
  after.outcome = { winner: 'player1', winners: ['player1'], reason: 'defeat', at: 0 }
  expect(explain(CONTENT, before, after, 'player1', { type: 'attack' })).toBe('brings their titan down')
})

test('an action in a round that may be lost is explained like any other', () => {
  const before = pickedTable().state
  const after = copy(before)
  after.outcome = { winner: 'player2', winners: ['player2'], reason: 'defeat', at: 0 }
  expect(explain(CONTENT, before, after, 'player1', { type: 'attack' })).toMatch(/^(hits harder|deals|can end it)/)
})

test('every hint of a match has a reason', () => {
  expect(hintsWithoutReason(game as AnyGame, { seeds: [1, 2, 3, 4, 5, 6, 7, 8], most: 60 })).toEqual([])
})
