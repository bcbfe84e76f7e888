// Tests of the chances of a hit.
import { expect, test } from 'vitest'
import { table } from '../../rules/testing.ts'
import { type PlayerView, view } from '../../rules/view.ts'
import { duelChances, fightChances } from './odds.ts'

const hunter = view(table({ classes: { p1: 'hunter' } }).state, 'p1').players.p1 as PlayerView

test('a class bonus is added only where the bonus applies: the Hunter’s bonus in fights, not in duels', () => {
  const { mine, theirs } = fightChances(hunter, ['goblin-1'], 'goblin-1')
  expect(mine).toBeCloseTo(21 / 36)
  expect(theirs).toBeCloseTo(21 / 36)
  expect(duelChances(hunter, hunter)).toEqual({ mine: 15 / 36, theirs: 15 / 36 })
})

test('the chance of at least one hit is higher for several enemies than for one enemy alone', () => {
  expect(fightChances(hunter, ['goblin-1', 'wolf-1'], 'goblin-1').theirs).toBeGreaterThan(0.72)
})
