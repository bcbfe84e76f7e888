// The chances of a hit in percent.
import { expect, test } from 'vitest'
import { table } from '../../rules/testing.ts'
import { type PlayerView, view } from '../../rules/view.ts'
import { duelChances, fightChances, hitsOf } from './odds.ts'

const hunter = view(table({ classes: { p1: 'hunter' } }).state, 'p1').players.p1 as PlayerView

test('equal bonuses hit in 15 of 36 rounds, one more attack in 21', () => {
  expect([hitsOf(0, 0), hitsOf(1, 0), hitsOf(5, 0), hitsOf(0, 5)]).toEqual([42, 58, 97, 0])
})

test('a class bonus counts only where it applies: the Hunter’s in fights, not in duels', () => {
  expect(fightChances(hunter, ['goblin-1'], 'goblin-1')).toEqual({ mine: 58, theirs: 58 })
  expect(duelChances(hunter, hunter)).toEqual({ mine: 42, theirs: 42 })
})

test('several enemies hit at least once more often than one alone', () => {
  expect(fightChances(hunter, ['goblin-1', 'wolf-1'], 'goblin-1').theirs).toBeGreaterThan(72)
})
