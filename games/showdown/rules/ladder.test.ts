// Matches between bots of different strength, including the choice of teams. By default there are a few matches with
// little thinking; LADDER=100 plays 100 matches as on a server.
import { test } from 'vitest'
import { duel } from '#kit/testing/duel.ts'
import { expectQuotaMet, winQuota } from '#kit/testing/win-quota.ts'
import { game } from './index.ts'

const GREEDY = winQuota({ share: 0.85, few: 40, least: 28 })
const MONTE_CARLO = winQuota({ share: 0.7, few: 16, least: 9 })

test(`a bot that takes the best immediate score beats a bot that plays at random in ${GREEDY.words} matches`, {
  timeout: 3_600_000,
}, () => {
  expectQuotaMet(GREEDY, duel(game, { strength: 'medium', playouts: 60 }, { strength: 'easy', playouts: 0 }, GREEDY))
})

test(`a bot that looks ahead beats a bot that takes the best immediate score in ${MONTE_CARLO.words} matches`, {
  timeout: 3_600_000,
}, () => {
  expectQuotaMet(
    MONTE_CARLO,
    duel(game, { strength: 'hard', playouts: 12 }, { strength: 'medium', playouts: 60 }, MONTE_CARLO),
  )
})
