// Bots at every game there is. The kit knows no game by name, so these tests stand here.
import { expect, test } from 'vitest'
import { decide } from '#kit/bots/decide.ts'
import { PLAYOUTS, STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import { cheap, dice } from '#kit/dice.ts'
import type { AnyAction, AnyGame, Seat } from '#kit/game.ts'
import { judge, nextDue } from '#kit/match.ts'
import { openRun, play, type Run } from '#kit/run.ts'
import { copy } from '#kit/schema.ts'
import { battle, team } from '../../games/showdown/rules/testing.ts'
import { findGames } from '../games.ts'

const games = await findGames()
const showdown = games.newest('showdown') as AnyGame

/** How a seat thinks, and with how much: `lines` bounds what even the smallest budget tries once. */
interface Mind {
  strength: Strength
  playouts: number
  lines?: number
}

function think(game: AnyGame, state: unknown, seat: Seat, { strength, playouts, lines = Number.POSITIVE_INFINITY }: Mind, luck: number): AnyAction | undefined {
  let tried = 0
  return decide({ game, state, seat, chance: dice(cheap(luck)), budget: { playouts, enough: () => ++tried > lines } }, strength)
}

const MOST_INPUTS = 4000

/** Plays on until it is over; clocks run out only when nobody has anything to do. */
function playOut(run: Run, mindOf: (seat: Seat) => Mind, luck: number): void {
  const { game } = run
  for (let inputs = 0; !run.match.outcome; inputs++) {
    if (inputs === MOST_INPUTS) throw new Error(`not over after ${MOST_INPUTS} inputs: ${JSON.stringify(game.waiting(run.match.state))}`)
    const move = firstMove(run, mindOf, luck + inputs)
    if (move) expect(judge(game, run.match, move.seat, move.action)).toBeUndefined()
    const due = nextDue(game, run.match)
    if (!move && due === undefined) throw new Error('nobody can do anything and no clock runs')
    play(run, move ?? { advance: Math.max(0, (due as number) - run.now) })
  }
}

function firstMove({ game, match }: Run, mindOf: (seat: Seat) => Mind, luck: number): { seat: Seat; action: AnyAction } | undefined {
  for (const { seat } of game.waiting(match.state)) {
    const action = seat === undefined ? undefined : think(game, match.state, seat, mindOf(seat), luck)
    if (seat !== undefined && action) return { seat, action }
  }
  return undefined
}

test.each(games.all().flatMap((game) => STRENGTHS.map((strength): [string, Strength, AnyGame] => [game.id, strength, game])))('%s: %s bots play to an end', (_, strength, game) => {
  const { run } = openRun(game, { seed: 'bots', seats: game.seats.names.slice(0, Math.max(2, game.seats.min)) })
  playOut(run, () => ({ strength, playouts: 1, lines: 4 }), 1)
  expect(run.match.outcome).not.toBeNull()
})

// ---- Showdown: fair, and each strength better than the one below

const SOME: Record<Strength, Mind> = { easy: { strength: 'easy', playouts: 0 }, medium: { strength: 'medium', playouts: 40 }, hard: { strength: 'hard', playouts: 40 } }

test.each(STRENGTHS)('Showdown, %s: the intent the other has locked changes nothing', (strength) => {
  const moves = ['basic_attack', 'protect', 'switch 1', 'switch 2'].map((order) => {
    const fight = battle({ p1: [{ moves: ['basic_attack', 'protect', 'mend', 'war_cry'] }], p2: [{ moves: ['basic_attack', 'protect', 'none', 'none'] }] }).order('player2', order)
    return [1, 2, 3, 4, 5].map((luck) => think(showdown, fight.state, 'player1', SOME[strength], luck))
  })
  for (const other of moves) expect(other).toEqual(moves[0])
})

test.each(STRENGTHS)('Showdown, %s: the team the other has not shown yet changes nothing', (strength) => {
  const moves = [team(), team({ lead: 2 }), team({ monsters: [...team().monsters].reverse() })].map((theirs) => {
    const { run } = openRun(showdown, {})
    play(run, { seat: 'player2', action: theirs })
    return [1, 2, 3, 4, 5].map((luck) => think(showdown, run.match.state, 'player1', SOME[strength], luck))
  })
  for (const other of moves) expect(other).toEqual(moves[0])
})

/** Pairs of matches with the same two teams and the seats swapped. Says how many of them the better one won, was drawn and lost. */
function ladder(better: Mind, worse: Mind, matches: number): { won: number; drawn: number; lost: number } {
  const result = { won: 0, drawn: 0, lost: 0 }
  for (let i = 0; i < matches; i++) {
    const { run } = openRun(showdown, {})
    const chance = dice(cheap(1000 + Math.floor(i / 2)))
    for (const seat of ['player1', 'player2']) play(run, { seat, action: copy([...showdown.choices(run.match.state, seat, chance)][0]) })
    const bettersSeat = i % 2 === 0 ? 'player1' : 'player2'
    playOut(run, (seat) => (seat === bettersSeat ? better : worse), i * 1000)
    const winner = run.match.outcome?.winner ?? null
    result[winner === null ? 'drawn' : winner === bettersSeat ? 'won' : 'lost']++
  }
  return result
}

/** LADDER=100 plays that many with the budgets of real bots; without it a few with small ones. */
const whole = Number(process.env.LADDER ?? 0)
const mind = (strength: Strength, playouts: number): Mind => ({ strength, playouts: whole ? PLAYOUTS[strength] : playouts })

test('Showdown: greedy beats random in 85 of 100', { timeout: 3_600_000 }, () => {
  const matches = whole || 40
  const result = ladder(mind('medium', 100), mind('easy', 0), matches)
  expect(result.won, JSON.stringify(result)).toBeGreaterThanOrEqual(matches * 0.85)
})

// The goal is 70 of 100; LADDER=100 measures it. Ten matches can only tell which of the two is the better one.
test('Showdown: Monte Carlo beats greedy', { timeout: 3_600_000 }, () => {
  const result = ladder(mind('hard', 200), mind('medium', 100), whole || 10)
  expect(result.won, JSON.stringify(result)).toBeGreaterThanOrEqual(whole ? whole * 0.7 : result.lost + 1)
})
