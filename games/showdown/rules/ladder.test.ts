// Bots against each other, from the choice of the team on. LADDER=100 plays that many matches with the budgets of real bots and prints the result; without it a few with small ones.
import { expect, test } from 'vitest'
import { duel } from '#kit/testing/duel.ts'
import { game } from './index.ts'

const whole = Number(process.env.LADDER ?? 0)

test('greedy beats random in 85 of 100', { timeout: 3_600_000 }, () => {
  const result = duel(game, { strength: 'medium', playouts: 60 }, { strength: 'easy' }, { whole, few: 20 })
  if (whole) console.log(JSON.stringify(result))
  expect(result.won, JSON.stringify(result)).toBeGreaterThanOrEqual(0.85 * (whole || 20))
})

// Few matches can only tell which of the two is the better one.
test('Monte Carlo beats greedy in 70 of 100', { timeout: 3_600_000 }, () => {
  const result = duel(game, { strength: 'hard', playouts: 12 }, { strength: 'medium', playouts: 60 }, { whole, few: 6 })
  if (whole) console.log(JSON.stringify(result))
  expect(result.won, JSON.stringify(result)).toBeGreaterThanOrEqual(whole ? 0.7 * whole : result.lost + 1)
})
