// Matches between bots of different strength. By default there are a few matches with little thinking; LADDER=100 plays
// 100 matches as on a server.
import { expect, test } from 'vitest'
import { openRun } from '#kit/run.ts'
import { type BotSkill, ladder, playOut } from '#kit/testing/ladder.ts'
import { expectQuotaMet, winQuota } from '#kit/testing/win-quota.ts'
import { game, type State } from './index.ts'
import { ADA, aGame, BOB, randomPosition, setUp, stateOf } from './testing.ts'

const MATES = winQuota({ share: 0.95, few: 2, least: 2 })
const FURTHER = winQuota({ share: 0.7, few: 2, least: 1.5 })
const { whole } = MATES
const MEDIUM: BotSkill = { strength: 'medium', ...(!whole && { playouts: 16 }) }
const EASY: BotSkill = { strength: 'easy' }
const HARD: BotSkill = { strength: 'hard', ...(!whole && { playouts: 20 }) }

const TEAMS = [
  { teams: 'alone', sides: [['s1'], ['s2']], after: 0 },
  {
    teams: 'captain and player',
    sides: [
      ['s1', 's3'],
      ['s2', 's4'],
    ],
    after: 100,
  },
]

test.each(TEAMS)(
  `a bot that takes the best immediate score checkmates a bot that plays at random in ${MATES.words} matches: $teams`,
  { timeout: 7_200_000 },
  ({ sides, after }) => {
    const standing = ladder({ game, sides, better: MEDIUM, worse: EASY, matches: MATES.matches, after })
    expectQuotaMet(MATES, standing, standing.reasons.checkmate ?? 0)
  },
)

/**
 * Returns a match after four random moves. From the same position, strong bots play almost the same game, so each round
 * of games starts from another position.
 */
function opened(round: number) {
  const play = aGame(1, 1)
  setUp(play, randomPosition(round, 4))
  return openRun<State>(game, { seed: `ladder ${round}`, seats: [ADA, BOB], state: stateOf(play) }).run
}

test(`a bot that looks further ahead beats a bot that takes the best immediate score in ${FURTHER.words} matches; a draw counts half`, {
  timeout: 7_200_000,
}, () => {
  // Skips the first opening, because its games are long.
  const standing = ladder({
    game,
    sides: [[ADA], [BOB]],
    better: HARD,
    worse: MEDIUM,
    matches: FURTHER.matches,
    after: 2,
    opened,
  })
  expectQuotaMet(FURTHER, standing, standing.won + standing.drawn / 2)
})

test('five bots in two teams play a whole game as captains and players', {
  timeout: 60_000,
}, () => {
  const seats = ['s1', 's2', 's3', 's4', 's5']
  const { run } = openRun<State>(game, { seed: 'five bots', seats })
  const decided = new Set<string>()
  playOut(
    run,
    (seat) => {
      decided.add(`${seat} ${run.match.state.step?.kind}`)
      return seat === 's1' || seat === 's3' || seat === 's5' ? MEDIUM : EASY
    },
    1,
  )
  expect([...decided].sort()).toEqual(
    expect.arrayContaining(['s1 select', 's2 select', 's3 player_move', 's4 player_move', 's5 player_move']),
  )
  expect(run.match.outcome).toMatchObject({ winner: 'white', reason: 'checkmate' })
})
