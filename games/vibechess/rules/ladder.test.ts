// Bots against each other. LADDER=100 plays that many matches with the budgets of real bots; without it a few with small ones.
import { expect, test } from 'vitest'
import { openRun } from '#kit/run.ts'
import { ladder, type Mind, playOut } from '#kit/testing/ladder.ts'
import { game, type State } from './index.ts'
import { ADA, aGame, BOB, randomly, setUp, stateOf } from './testing.ts'

const whole = Number(process.env.LADDER ?? 0)
const MEDIUM: Mind = { strength: 'medium', ...(!whole && { playouts: 16 }) }
const EASY: Mind = { strength: 'easy' }
const HARD: Mind = { strength: 'hard', ...(!whole && { playouts: 20 }) }

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

test.each(TEAMS)('greedy mates random in nearly every game: $teams', { timeout: 7_200_000 }, ({ sides, after }) => {
  const matches = whole || 2
  const result = ladder({ game, sides, better: MEDIUM, worse: EASY, matches, after })
  if (whole) console.log(JSON.stringify(result))
  expect(result.reasons.checkmate, JSON.stringify(result)).toBeGreaterThanOrEqual(matches * 0.95)
})

/** Bots that think are hardly moved by their luck: four random moves make every round another game. */
function opened(round: number) {
  const play = aGame(1, 1)
  setUp(play, randomly(round, 4))
  return openRun<State>(game, { seed: `ladder ${round}`, seats: [ADA, BOB], state: stateOf(play) }).run
}

test('who looks further beats greedy in 70 of 100, a draw being half', { timeout: 7_200_000 }, () => {
  const matches = whole || 2
  // The first opening makes for long games.
  const result = ladder({ game, sides: [[ADA], [BOB]], better: HARD, worse: MEDIUM, matches, after: 2, opened })
  if (whole) console.log(JSON.stringify(result))
  expect(result.won + result.drawn / 2, JSON.stringify(result)).toBeGreaterThanOrEqual(matches * 0.7)
})

test('bots in every place of two teams: captains name what moves, players where to, until it is over', { timeout: 60_000 }, () => {
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
  expect([...decided].sort()).toEqual(expect.arrayContaining(['s1 select', 's2 select', 's3 player_move', 's4 player_move', 's5 player_move']))
  expect(run.match.outcome).toMatchObject({ winner: 'white', reason: 'checkmate' })
})
