// Tests of the ranks at the end of a match.
import { expect, test } from 'vitest'
import { finish, rankedOutcome } from './outcome.ts'
import { player, put, type Table, table } from './testing.ts'

/** Ends a match of four players with the players on these tiles. The first player wins. */
function ended(...tiles: number[]): Table {
  const t = table({ seats: 4 })
  for (const [at, tile] of tiles.entries()) put(t, `p${at + 1}`, tile)
  return t
}
const ranksOf = (t: Table) => {
  const { state } = t
  finish({ state, now: 0, emit: () => {}, unseat: () => {}, dice: undefined as never }, 'p1', 'final')
  return rankedOutcome(state)?.ranks
}

test('players are ranked by the steps to the final tile, and equal steps share a rank', () => {
  expect(ranksOf(ended(53, 20, 40, 20))).toEqual({ p1: 1, p2: 3, p3: 2, p4: 3 })
})

test('players who left share the last rank, wherever they stood', () => {
  const t = ended(53, 52, 10, 51)
  player(t, 'p2').active = false
  player(t, 'p4').active = false
  expect(ranksOf(t)).toEqual({ p1: 1, p2: 3, p3: 2, p4: 3 })
})

test('the stored outcome has no ranks', () => {
  const t = ended(53, 20, 40, 20)
  ranksOf(t)
  expect(t.state.outcome).toEqual({ winner: 'p1', winners: ['p1'], reason: 'final' })
})
