// Bots against each other, from the pick on. LADDER=100 plays that many matches with the budgets of real bots and prints the result; without it a few with small ones.
import { test } from 'vitest'
import { duel } from '#kit/testing/duel.ts'
import { climbed, rung } from '#kit/testing/rung.ts'
import { game } from './index.ts'

const GREEDY = rung({ share: 0.8, few: 40, least: 30 })
const MONTE_CARLO = rung({ share: 0.6, few: 12, least: 7 })

test(`greedy beats random in ${GREEDY.words}`, { timeout: 3_600_000 }, () => {
  climbed(GREEDY, duel(game, { strength: 'medium', playouts: 40 }, { strength: 'easy', playouts: 0 }, GREEDY))
})

test(`Monte Carlo beats greedy in ${MONTE_CARLO.words}`, { timeout: 3_600_000 }, () => {
  climbed(
    MONTE_CARLO,
    duel(game, { strength: 'hard', playouts: 30 }, { strength: 'medium', playouts: 12 }, MONTE_CARLO),
  )
})
