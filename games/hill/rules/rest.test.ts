// A match rests (all its clocks are stopped) while no human player plays: rulings of the rule book.
import { expect, test } from 'vitest'
import type { Seat } from '#kit/game.ts'
import { openRun, playStep, type Run } from '#kit/run.ts'
import { game } from './index.ts'
import type { State } from './state.ts'
import { act, advance, clocks, input, player, put, type Table, table, toMoveOrSleep, why } from './testing.ts'

const idle = (seats: readonly Seat[], bots: readonly Seat[] = []): Run<State> => {
  const { run } = openRun<State>(game, { seed: 'nobody plays', seats, bots })
  playStep(run, { advance: '2h' })
  return run
}

test.each([2, 3, 4, 5, 6])(
  'R-33: a match with %i connected but inactive players rests instead of being played to its end',
  (seats) => {
    const { match } = idle(game.seats.names.slice(0, seats))
    expect(match.outcome).toBeNull()
    expect(match.state).toMatchObject({ resting: true, turn: expect.toSatisfy((turn: number) => turn <= seats + 1) })
    expect(match.state.asks.every(({ due }) => due === undefined)).toBe(true)
  },
)

/** Returns a resting match. Both players have missed three decisions in a row, and it is p1's turn again. */
function resting(bots: readonly Seat[] = []): Table {
  const t = table({ bots })
  for (const seat of ['p1', 'p2']) Object.assign(player(t, seat), { missed: 3 })
  player(t, 'p1').missed = 2
  advance(t, 60)
  expect(t.state).toMatchObject({ resting: true, phase: 'preDuel' })
  return t
}

test('R-33: any player may restart a resting match with the action Resume, and every open decision gets its full time', () => {
  const t = resting()
  advance(t, 3600)
  expect(clocks(t)).toEqual({ 'p1 preDuel': undefined })
  act(t, 'p2', { type: 'Resume' })
  expect(t.state.resting).toBe(false)
  expect(clocks(t)).toEqual({ 'p1 preDuel': 60 })
  expect(why(t, 'p2', { type: 'Resume' })).toContain('does not rest')
})

test('R-33: any action of a seat restarts a resting match', () => {
  const t = resting()
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(t.state.resting).toBe(false)
  expect(clocks(t)).toEqual({ 'p1 moveOrSleep': 60 })
})

test('R-33: if one player is disconnected and the other inactive, the match rests until the disconnected player is back', () => {
  const t = table()
  player(t, 'p1').missed = 2
  input(t, { kind: 'away', seats: ['p2'] })
  advance(t, 60)
  expect(t.state).toMatchObject({ resting: true, phase: 'preDuel' })
  input(t, { kind: 'here', seats: ['p2'] })
  expect(clocks(t)).toEqual({ 'p1 preDuel': 60 })
})

test('R-29, R-33: a player who missed three decisions restarts a resting match by acting, not by reconnecting', () => {
  const t = resting()
  input(t, { kind: 'away', seats: ['p1'] })
  input(t, { kind: 'here', seats: ['p1'] })
  expect(t.state.resting).toBe(true)
})

test('R-33: a match rests when the only active player leaves and the remaining players are inactive', () => {
  const t = table({ seats: 3 })
  for (const seat of ['p1', 'p2']) player(t, seat).missed = 3
  act(t, 'p3', { type: 'Leave' })
  expect(t.state.resting).toBe(true)
})

test('R-33: a match continues while one player acts, and the game decides for the inactive players', () => {
  const t = table()
  player(t, 'p2').missed = 3
  put(t, 'p1', 18)
  put(t, 'p2', 31)
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'ChooseMove' }, 1)
  expect(clocks(t)).toEqual({ 'p2 manage': 0 })
})

test('R-33: a match rests when its only human player is inactive, even if bots play', () => {
  const { match } = idle(['p1', 'p2', 'p3'], ['p2', 'p3'])
  expect(match.outcome).toBeNull()
  expect(match.state.resting).toBe(true)
  const gone = table({ bots: ['p2'] })
  input(gone, { kind: 'away', seats: ['p1'] })
  expect(gone.state.resting).toBe(true)
})

test('R-33: no action of a bot restarts a resting match', () => {
  const t = resting(['p1'])
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  act(t, 'p1', { type: 'Resume' })
  expect(t.state.resting).toBe(true)
  expect(clocks(t)).toEqual({ 'p1 moveOrSleep': undefined })
})
