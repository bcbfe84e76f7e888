// Matches between bots of different strength. By default there are a few matches with little thinking; LADDER=100 plays
// 100 matches as on a server.
import { test } from 'vitest'
import { duel } from '#kit/testing/duel.ts'
import { expectQuotaMet, winQuota } from '#kit/testing/win-quota.ts'
import { game } from './index.ts'

const GREEDY = winQuota({ share: 0.8, few: 40, least: 30 })
const MONTE_CARLO = winQuota({ share: 0.6, few: 12, least: 7 })

test(`a bot that takes the best immediate score beats a bot that plays at random in ${GREEDY.words} matches`, {
  timeout: 3_600_000,
}, () => {
  expectQuotaMet(GREEDY, duel(game, { strength: 'medium', playouts: 40 }, { strength: 'easy', playouts: 0 }, GREEDY))
})

test(`a bot that looks ahead beats a bot that takes the best immediate score in ${MONTE_CARLO.words} matches`, {
  timeout: 3_600_000,
}, () => {
  expectQuotaMet(
    MONTE_CARLO,
    duel(game, { strength: 'hard', playouts: 30 }, { strength: 'medium', playouts: 12 }, MONTE_CARLO),
  )
})
