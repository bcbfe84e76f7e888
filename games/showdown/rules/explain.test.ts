// Tests of the reasons given for a hint.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { explain } from './explain.ts'
import { battle } from './testing.ts'

type Lineups = Parameters<typeof battle>[0]

function turn(lineups: Lineups, own: string, theirs: string): string | undefined {
  const fight = battle(lineups)
  const before = copy(fight.state)
  fight.turn(own, theirs)
  return explain(before, fight.state, 'player1')
}

const named = { name: 'Glimmer' }

test('the explanation of damage names the monster that loses HP', () => {
  expect(turn({ p2: [named] }, 'basic_attack', 'none')).toBe('It hurts Glimmer')
})

test('the explanation of a knockout names the knockout, not the damage', () => {
  expect(turn({ p2: [{ ...named, hp: 1 }, {}] }, 'basic_attack', 'none')).toBe('It knocks out Glimmer')
})

test('the explanation of a winning action names the win, not the knockout', () => {
  expect(turn({ p2: [{ hp: 1 }, { hp: 0 }, { hp: 0 }] }, 'basic_attack', 'none')).toBe('It wins the match')
})

test('the explanation of healing or switching names the monster', () => {
  expect(turn({ p1: [{ ...named, hp: 50 }] }, 'mend', 'none')).toBe('It heals Glimmer')
  expect(turn({ p1: [{}, named] }, 'switch 1', 'none')).toBe('Glimmer stands better against them')
})
