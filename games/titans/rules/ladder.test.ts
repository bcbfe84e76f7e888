// Bots against each other, from the pick on. LADDER=100 plays that many matches with the budgets of real bots and prints the result; without it a few with small ones.
import { expect, test } from 'vitest'
import { duel } from '#kit/testing/duel.ts'
import { game } from './index.ts'

const whole = Number(process.env.LADDER ?? 0)

test('greedy beats random in 80 of 100', { timeout: 3_600_000 }, () => {
  const result = duel(game, { strength: 'medium', playouts: 40 }, { strength: 'easy' }, { whole, few: 40 })
  if (whole) console.log(JSON.stringify(result))
  expect(result.won, JSON.stringify(result)).toBeGreaterThanOrEqual(0.8 * (whole || 40))
})

test('Monte Carlo beats greedy', { timeout: 3_600_000 }, () => {
  const result = duel(game, { strength: 'hard', playouts: 12 }, { strength: 'medium', playouts: 40 }, { whole, few: 10 })
  if (whole) console.log(JSON.stringify(result))
  expect(result.won, JSON.stringify(result)).toBeGreaterThan(result.lost)
})
