// The three numbers that sum up a match for one player.
import { expect, test } from 'vitest'
import { tally } from './tally.ts'
import { player, table } from './testing.ts'

test('the tally gives the number of turns, tiles walked, and beaten enemies of all tiers', () => {
  const t = table()
  Object.assign(player(t, 'p1').summary, { turns: 9, tilesMoved: 1, enemies: { 1: 3, 2: 1, 3: 0 } })
  expect(tally(t.state, [], 'p1')).toEqual([
    { value: 9, words: { key: 'tally.turns', values: { n: 9 } } },
    { value: 1, words: { key: 'tally.tiles', values: { n: 1 } } },
    { value: 4, words: { key: 'tally.enemies', values: { n: 4 } } },
  ])
})
