// Plays bots of different strength against each other. LADDER=100 plays 100 matches with full computing budgets and
// prints the result. The default is a few matches with small budgets.
import { test } from 'vitest'
import { duel } from '#kit/testing/duel.ts'
import { expectQuotaMet, winQuota } from '#kit/testing/win-quota.ts'
import { game } from './index.ts'

const GREEDY = winQuota({ share: 0.8, few: 40, least: 30 })
const MONTE_CARLO = winQuota({ share: 0.6, few: 12, least: 7 })

test(`the greedy bot beats the random bot in ${GREEDY.words}`, { timeout: 3_600_000 }, () => {
  expectQuotaMet(GREEDY, duel(game, { strength: 'medium', playouts: 40 }, { strength: 'easy', playouts: 0 }, GREEDY))
})

test(`the Monte Carlo bot beats the greedy bot in ${MONTE_CARLO.words}`, { timeout: 3_600_000 }, () => {
  expectQuotaMet(
    MONTE_CARLO,
    duel(game, { strength: 'hard', playouts: 30 }, { strength: 'medium', playouts: 12 }, MONTE_CARLO),
  )
})
