// Measures bot strengths against each other, including the choice of teams. LADDER=100 plays 100 matches with the
// computing budgets of real bots and prints the result. By default the tests play a few matches with small budgets.
import { test } from 'vitest'
import { duel } from '#kit/testing/duel.ts'
import { expectQuotaMet, winQuota } from '#kit/testing/win-quota.ts'
import { game } from './index.ts'

const GREEDY = winQuota({ share: 0.85, few: 40, least: 28 })
const MONTE_CARLO = winQuota({ share: 0.7, few: 16, least: 9 })

test(`greedy beats random in ${GREEDY.words}`, { timeout: 3_600_000 }, () => {
  expectQuotaMet(GREEDY, duel(game, { strength: 'medium', playouts: 60 }, { strength: 'easy', playouts: 0 }, GREEDY))
})

test(`Monte Carlo beats greedy in ${MONTE_CARLO.words}`, { timeout: 3_600_000 }, () => {
  expectQuotaMet(
    MONTE_CARLO,
    duel(game, { strength: 'hard', playouts: 12 }, { strength: 'medium', playouts: 60 }, MONTE_CARLO),
  )
})
