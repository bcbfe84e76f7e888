// Tests of the chances of a hit in percent.
import { expect, test } from 'vitest'
import { table } from '../../rules/testing.ts'
import { type PlayerView, view } from '../../rules/view.ts'
import { duelChances, fightChances, hitsOf } from './odds.ts'

const hunter = view(table({ classes: { p1: 'hunter' } }).state, 'p1').players.p1 as PlayerView

test('an attack hits in 15 of 36 cases with equal bonuses, and in 21 of 36 cases with one more point of attack', () => {
  expect([hitsOf(0, 0), hitsOf(1, 0), hitsOf(5, 0), hitsOf(0, 5)]).toEqual([42, 58, 97, 0])
})

test('a class bonus is added only where the bonus applies: the Hunter’s bonus in fights, not in duels', () => {
  expect(fightChances(hunter, ['goblin-1'], 'goblin-1')).toEqual({ mine: 58, theirs: 58 })
  expect(duelChances(hunter, hunter)).toEqual({ mine: 42, theirs: 42 })
})

test('the chance of at least one hit is higher for several enemies than for one enemy alone', () => {
  expect(fightChances(hunter, ['goblin-1', 'wolf-1'], 'goblin-1').theirs).toBeGreaterThan(72)
})
