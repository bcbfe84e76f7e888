// Tests of the tally: three numbers that sum up a match for one seat.
import { expect, test } from 'vitest'
import { tally } from './tally.ts'
import { battle } from './testing.ts'

test('the tally shows turns, damage dealt to the opponent and HP left', () => {
  const fight = battle({ p1: [{ hp: 50 }, { hp: 30 }, { hp: 0 }], p2: [{ hp: 1 }, { hp: 0 }, { hp: 0 }] })
  fight.turn('basic_attack', 'none')
  expect(tally(fight.state, fight.log, 'player1')).toEqual([
    { value: 1, words: { key: 'tally.turns', values: { turns: 1 } } },
    { value: 1, words: { key: 'tally.damage' } },
    { value: 80, words: { key: 'tally.hp' } },
  ])
})
