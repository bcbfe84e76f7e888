// Bots against each other. LADDER=100 plays that many matches with the budgets of real bots; without it a few with small ones.
import { expect, test } from 'vitest'
import { STRENGTHS } from '#kit/bots/strength.ts'
import { openRun } from '#kit/run.ts'
import { ladder, playOut } from '#kit/testing/ladder.ts'
import { game } from './index.ts'

const whole = Number(process.env.LADDER ?? 0)
const FEW = { playouts: 8, lines: 30 }

test('greedy beats random in 75 of 100', { timeout: 7_200_000 }, () => {
  const matches = whole || 6
  const better = whole ? { strength: 'medium' as const } : { strength: 'medium' as const, ...FEW }
  const result = ladder({ game, sides: [['p1'], ['p2']], better, worse: { strength: 'easy' }, matches })
  if (whole) console.log(JSON.stringify(result))
  expect(result.won, JSON.stringify(result)).toBeGreaterThanOrEqual(matches * 0.75)
})

const TABLES = STRENGTHS.flatMap((strength) => [2, 3, 4, 5, 6].map((seats) => ({ strength, seats }))).filter(({ strength, seats }) => whole || strength !== 'hard' || seats === 2)

// Who plays anything also tries on everything: that takes longer.
test.each(TABLES)('$seats $strength bots play to an end, and nobody goes round in circles', { timeout: 7_200_000 }, ({ strength, seats }) => {
  const { run } = openRun(game, { seed: 'a table of bots', seats: game.seats.names.slice(0, seats) })
  const inputs = playOut(run, () => (whole ? { strength } : { strength, playouts: 1, lines: 4 }), seats, seats * 3000)
  if (whole) console.log(`${seats} ${strength}: ${inputs} inputs`)
  expect(inputs).toBeLessThan(seats * (strength === 'easy' ? 2500 : 700))
})
