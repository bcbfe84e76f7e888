// Tests of the reasons given for a hint.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import type { AnyGame } from '#kit/game.ts'
import { hintsWithoutReason } from '#kit/testing/hints.ts'
import type { Phrase } from '#kit/words/phrase.ts'
import type { RoundAction } from './actions.ts'
import { CONTENT } from './build-content.ts'
import { explain } from './explain.ts'
import { game } from './index.ts'
import type { State } from './state.ts'
import { pickedTable, table } from './testing.ts'

/** Returns the reason for an action after which player1's HP and charge, and the opponent's HP, change like this. */
function reason(type: RoundAction['type'], { own = 0, charge = 0, theirHP = 0, had = 0 } = {}): Phrase | undefined {
  const before = pickedTable().state
  before.titanCharges.t1 = had
  if (theirHP) before.titanHPs.t4 = theirHP
  const after: State = copy(before)
  after.titanHPs.t1 = (after.titanHPs.t1 as number) + own
  after.titanCharges.t1 = had + charge
  return explain(CONTENT, before, after, 'player1', { type })
}

test('the reason for an attack is its range of damage, or that it can end the match', () => {
  const range = expect.stringMatching(/^\d+–\d+$/)
  expect([
    { key: 'explain.harder', values: { mine: range, theirs: range } },
    { key: 'explain.deals', values: { mine: range } },
  ]).toContainEqual(reason('attack'))
  expect(reason('attack', { theirHP: 1 })).toEqual({ key: 'explain.ends', values: { most: 1, left: 1 } })
})

test('the reason for a defence is how much it takes from their attack', () => {
  const range = expect.stringMatching(/^\d+–\d+$/)
  expect(reason('defend')).toEqual({ key: 'explain.defend', values: { open: range, guarded: range } })
})

test('the reason for a rest is the charge, and the ability that it pays for', () => {
  expect(reason('rest', { charge: 60, had: 200 })).toEqual({ key: 'explain.rest', values: { gain: 60 } })
  expect(reason('rest', { charge: 60 })).toEqual({
    key: 'explain.restFor',
    values: { gain: 60, ability: expect.any(String) },
  })
})

test('the reason for an ability is that it heals, or that there is enough charge', () => {
  expect(reason('ability', { own: 20, had: 60 })).toEqual({ key: 'explain.heals' })
  expect(reason('ability', { had: 60 })).toEqual({
    key: 'explain.ready',
    values: { cost: expect.any(Number), charge: 60 },
  })
})

test('a hint to pick a titan is explained by the titan’s best stat', () => {
  const before = table().state
  const most = Math.max(...before.offers.player1.map(({ HP }) => HP))
  const after = copy(before)
  after.picks.player1 = before.offers.player1.findIndex(({ HP }) => HP === most)
  expect(explain(CONTENT, before, after, 'player1', { type: 'pick', titan: 0 })).toEqual({
    key: 'explain.most.HP',
  })
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
  expect(explain(CONTENT, before, after, 'player1', { type: 'pick', titan: 2 })).toEqual({
    key: 'explain.mixed',
    values: { hp: 110, attack: 35 },
  })
})

test('an action that wins is explained by the win', () => {
  const before = pickedTable().state
  const after = copy(before)
  after.outcome = { winner: 'player1', winners: ['player1'], reason: 'defeat', at: 0 }
  expect(explain(CONTENT, before, after, 'player1', { type: 'attack' })).toEqual({ key: 'explain.wins' })
})

test('an action in a round that may be lost is explained like any other', () => {
  const before = pickedTable().state
  const after = copy(before)
  after.outcome = { winner: 'player2', winners: ['player2'], reason: 'defeat', at: 0 }
  expect(explain(CONTENT, before, after, 'player1', { type: 'attack' })).toMatchObject({
    key: expect.stringMatching(/^explain\.(harder|deals|ends)$/),
  })
})

test('every hint of a match has a reason', () => {
  expect(hintsWithoutReason(game as AnyGame, { seeds: [1, 2, 3, 4, 5, 6, 7, 8], most: 60 })).toEqual([])
})
