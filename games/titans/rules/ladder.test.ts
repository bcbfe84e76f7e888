// Bots against each other, from the pick on. LADDER=100 plays that many matches with the budgets of real bots; without it a few with small ones.
import { expect, test } from 'vitest'
import { ladder, type Mind } from '#kit/testing/ladder.ts'
import { game } from './index.ts'
import { SEATS } from './state.ts'

const whole = Number(process.env.LADDER ?? 0)
const fought = (better: Mind, worse: Mind, matches: number) =>
  ladder({ game, sides: SEATS.map((seat) => [seat]), better: whole ? { strength: better.strength } : better, worse: whole ? { strength: worse.strength } : worse, matches: whole || matches })

test('greedy beats random in 80 of 100', { timeout: 3_600_000 }, () => {
  const result = fought({ strength: 'medium', playouts: 40 }, { strength: 'easy' }, 40)
  expect(result.won, JSON.stringify(result)).toBeGreaterThanOrEqual(0.8 * (whole || 40))
})

test('Monte Carlo beats greedy', { timeout: 3_600_000 }, () => {
  const result = fought({ strength: 'hard', playouts: 12 }, { strength: 'medium', playouts: 40 }, 10)
  expect(result.won, JSON.stringify(result)).toBeGreaterThan(result.lost)
})
