// Tests of the timers for actions and for death choices (what a dead minion leaves on its tile).
import { expect, test } from 'vitest'
import { dueInput } from '#kit/match.ts'
import { game } from './index.ts'
import { applyInput, table } from './testing.ts'

test('R-57: if the time for an action runs out, the hero loses 1 hp and only the active unit’s turn ends', () => {
  const t = table()
  t.timeout()
  expect([t.hp('p1_hero'), t.state.units.map(({ actionsUsed }) => actionsUsed), t.state.currentPlayer]).toEqual([
    4,
    [1, 0, 0, 0, 0, 0],
    'P2',
  ])
})

test('R-57: a shield does not prevent the loss of 1 hp when time runs out', () => {
  const t = table({ used: ['p1_hero'] })
  Object.assign(t.unit('p1_hero'), { shield: 3, shieldDuration: 2 })
  t.timeout()
  expect(t.unit('p1_hero')).toMatchObject({ hp: 4, shield: 3 })
  expect(t.unit('p1_minion_1').actionsUsed).toBe(1)
})

test('R-57: a unit with SPEED that runs out of time loses its remaining actions', () => {
  const t = table({ buffs: { p1_hero: ['SPEED'] } })
  t.timeout()
  expect([t.unit('p1_hero').actionsUsed, t.state.currentPlayer]).toEqual([2, 'P2'])
})

test('R-57: a hero that dies when time runs out stays in the list of units, and the opponent wins', () => {
  const t = table({ hp: { p1_hero: 1 } })
  t.timeout()
  expect(t.unit('p1_hero')).toMatchObject({ alive: false, hp: 0, actionsUsed: 0 })
  expect(t.state).toMatchObject({ winner: 'P2', currentPlayer: 'P1' })
})

test('the end of an action’s time can end the round', () => {
  const t = table({ used: ['p1_minion_1', 'p1_minion_2', 'p2_hero', 'p2_minion_1', 'p2_minion_2'] })
  t.timeout()
  expect([t.state.currentRound, t.state.currentPlayer]).toEqual([2, 'P2'])
})

test('R-58: the time limit is 10 s for an action and 5 s for a death choice, and both are accepted up to 500 ms late', () => {
  const t = table({ at: { p1_hero: [0, 3] }, hp: { p2_minion_1: 1 } })
  expect(t.ask()).toMatchObject({ kind: 'ACTION', since: 0, due: 10_000, grace: 500 })
  expect(dueInput(game, t.match, 10_499)).toBeUndefined()
  expect(dueInput(game, t.match, 10_500)).toMatchObject({ due: 10_000 })
  t.attack('p1_hero', 'p2_minion_1')
  expect(t.ask()).toMatchObject({ kind: 'DEATH_CHOICE', due: 5000, grace: 500 })
})

test('every accepted action starts a new timer with the full time and a new id', () => {
  const t = table({ buffs: { p1_hero: ['SPEED'] } })
  const first = t.ask()
  applyInput(
    t.match,
    { kind: 'action', seat: 'P1', action: { type: 'MOVE', targetX: 2, targetY: 1 } as never },
    [],
    7000,
  )
  const second = t.ask()
  expect([second?.since, second?.due, second?.seat]).toEqual([7000, 17_000, 'P1'])
  expect(second?.id).not.toBe(first?.id)
})

test('R-59: after a death choice, made or timed out, a timer for the next action starts with the full time', () => {
  const t = table({ at: { p1_hero: [0, 3] }, hp: { p2_minion_1: 1 } })
  t.attack('p1_hero', 'p2_minion_1')
  t.timeout()
  expect(t.ask()).toMatchObject({ kind: 'ACTION', seat: 'P2', since: 5500, due: 15_500 })
})

test('players who join, leave or disconnect do not change a running timer', () => {
  const t = table()
  const before = t.ask()
  for (const kind of ['away', 'here'] as const) applyInput(t.match, { kind, seats: ['P1'] }, [], 3000)
  for (const kind of ['left', 'joined'] as const) applyInput(t.match, { kind, seat: 'P1' }, [], 3000)
  expect(t.ask()).toEqual(before)
})

test('a match can continue from a public GameState, which does not have the internal fields', () => {
  const state = game.view(table().state, 'all') as never
  expect(game.waiting(state)).toMatchObject([{ kind: 'ACTION', seat: 'P1', due: 10_000 }])
  expect(game.refuse(state, 'P1', { type: 'END_TURN' })).toBeUndefined()
})
