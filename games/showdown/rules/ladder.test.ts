// Bots against each other, from the choice of the team on. LADDER=100 plays that many matches with the budgets of real bots; without it a few with small ones.
import { expect, test } from 'vitest'
import { type Contest, ladder } from '#kit/testing/ladder.ts'
import { game } from './index.ts'
import { SEATS } from './state.ts'

const whole = Number(process.env.LADDER ?? 0)
const contest = (better: Contest['better'], worse: Contest['worse'], matches: number): Contest =>
  whole ? { game, sides, better: { strength: better.strength }, worse: { strength: worse.strength }, matches: whole } : { game, sides, better, worse, matches }
const sides = SEATS.map((seat) => [seat])

test('greedy beats random in 85 of 100', { timeout: 3_600_000 }, () => {
  const result = ladder(contest({ strength: 'medium', playouts: 60 }, { strength: 'easy' }, 20))
  expect(result.won, JSON.stringify(result)).toBeGreaterThanOrEqual(0.85 * (whole || 20))
})

// Few matches can only tell which of the two is the better one.
test('Monte Carlo beats greedy in 70 of 100', { timeout: 3_600_000 }, () => {
  const result = ladder(contest({ strength: 'hard', playouts: 12 }, { strength: 'medium', playouts: 60 }, 6))
  expect(result.won, JSON.stringify(result)).toBeGreaterThanOrEqual(whole ? 0.7 * whole : result.lost + 1)
})
