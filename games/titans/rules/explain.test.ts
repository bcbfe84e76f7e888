// Tests of the reasons given for a hint.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { explain } from './explain.ts'
import type { State } from './state.ts'
import { pickedTable, table } from './testing.ts'

/** Returns the explanation of a hint after which the HP of both titans and player1's charge change by these amounts. */
function round({ own = 0, theirs = 0, charge = 0 }): string | undefined {
  const before = pickedTable().state
  const after: State = copy(before)
  after.titanHPs.t1 = (after.titanHPs.t1 as number) + own
  after.titanHPs.t4 = (after.titanHPs.t4 as number) + theirs
  after.titanCharges.t1 = (after.titanCharges.t1 as number) + charge
  return explain(before, after, 'player1')
}

test.each([
  [{ theirs: -20, own: -5 }, 'It hurts them more than they hurt you'],
  [{ theirs: -5, own: -20 }, 'It hurts them'],
  [{ own: 20 }, 'It heals you'],
  [{ charge: 60 }, 'It gives you 60 charge'],
  [{}, 'Nothing gets through to you'],
  [{ own: -5 }, undefined],
])('a round with %j is explained as: %s', (happened, words) => {
  expect(round(happened)).toBe(words)
})

test('a hint to pick a titan is explained by the titan’s best stat', () => {
  const before = table().state
  const most = Math.max(...before.offers.player1.map(({ HP }) => HP))
  const after = copy(before)
  after.picks.player1 = before.offers.player1.findIndex(({ HP }) => HP === most)
  expect(explain(before, after, 'player1')).toBe('The most life of your three')
})

test('an action that wins is explained by the win', () => {
  const before = pickedTable().state
  const after = copy(before)
  after.outcome = { winner: 'player1', winners: ['player1'], reason: 'defeat', at: 0 }
  expect(explain(before, after, 'player1')).toBe('It brings their titan down')
})
