// Matches between bots. By default there are a few matches with little thinking; LADDER=100 plays 100 matches as on a
// server.
import { expect, test } from 'vitest'
import { STRENGTHS } from '#kit/bots/strength.ts'
import { openRun } from '#kit/run.ts'
import { ladder, playOut } from '#kit/testing/ladder.ts'
import { expectQuotaMet, winQuota } from '#kit/testing/win-quota.ts'
import { game } from './index.ts'

const GREEDY = winQuota({ share: 0.75, few: 16, least: 11 })
const { whole } = GREEDY

test(`a bot that takes the best immediate score beats a bot that plays at random in ${GREEDY.words} matches`, {
  timeout: 7_200_000,
}, () => {
  const better = { strength: 'medium' as const, ...(!whole && { playouts: 8, lines: 30 }) }
  expectQuotaMet(
    GREEDY,
    ladder({
      game,
      sides: [['p1'], ['p2']],
      better,
      worse: { strength: 'easy', playouts: 0 },
      matches: GREEDY.matches,
    }),
  )
})

const TABLES = STRENGTHS.flatMap((strength) => [2, 3, 4, 5, 6].map((seats) => ({ strength, seats }))).filter(
  ({ strength, seats }) => whole || strength !== 'hard' || seats === 2,
)

// Bots that play at random swap items again and again, so their matches take longer.
test.each(TABLES)(
  '$seats $strength bots finish a match and do not move in circles',
  { timeout: 7_200_000 },
  ({ strength, seats }) => {
    const { run } = openRun(game, { seed: 'a table of bots', seats: game.seats.names.slice(0, seats) })
    const inputs = playOut(run, () => (whole ? { strength } : { strength, playouts: 1, lines: 4 }), seats, seats * 3000)
    if (whole) console.log(`${seats} ${strength}: ${inputs} inputs`)
    expect(inputs).toBeLessThan(seats * (strength === 'easy' ? 2500 : 700))
  },
)

test('R-36: three bots finish a match on the short track in fewer inputs than on the full track', () => {
  const inputs = (options: object) => {
    const { run } = openRun(game, { seed: 'two tracks', seats: game.seats.names.slice(0, 3), options })
    return playOut(run, () => ({ strength: 'medium', playouts: 1, lines: 4 }), 3, 9000)
  }
  expect(inputs({ track: 'short' })).toBeLessThan(inputs({}))
})
