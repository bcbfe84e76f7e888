// Tests of counting wins for the balance of a game.
import { expect, test } from 'vitest'
import { findContest } from './contest.ts'
import { countMatch, totalOf } from './count.ts'

const titans = await findContest('titans')

test('counts each seat under the content it played with, and at most one of the two seats wins', () => {
  const counts = [1, 2, 3, 4].map((number) =>
    countMatch(titans.game, titans.counting, { strength: 'easy', playouts: 0 }, number),
  )
  const { tallies, lengths, draws, unfinished } = totalOf(counts)
  const sum = (of: 'played' | 'won') => Object.values(tallies).reduce((all, tally) => all + tally[of], 0)
  expect([sum('played'), sum('won') + draws, unfinished, lengths.length]).toEqual([8, 4, 0, 4])
})

test('picks titans at random instead of by the bot, and does not count the picks as actions', () => {
  const [weak, strong] = [{ strength: 'easy', playouts: 0 } as const, { strength: 'hard', playouts: 1 } as const].map(
    (bot) => countMatch(titans.game, titans.counting, bot, 5),
  )
  expect(Object.keys(strong?.tallies ?? {})).toEqual(Object.keys(weak?.tallies ?? {}))
})

test('the same match number gives the same match', () => {
  const once = () => countMatch(titans.game, titans.counting, { strength: 'medium', playouts: 8 }, 3)
  expect(once()).toEqual(once())
})

test('`findContest` throws the reason for an unknown game and for a game whose balance is not counted', async () => {
  await expect(findContest('nix')).rejects.toThrow('there is no game nix')
  await expect(findContest('hill')).rejects.toThrow('bench/balance has no file hill.ts')
})
