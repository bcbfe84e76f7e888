// Tests of the end of a match, and of the score that bots give to a position.
import { expect, test } from 'vitest'
import { score } from './bots.ts'
import { game } from './index.ts'
import { table } from './testing.ts'

test('R-63: a dead hero ends the game with phase GAME_OVER, and the round number and the current player do not change', () => {
  const t = table({ at: { p1_hero: [2, 3] }, hp: { p2_hero: 1 } })
  t.attack('p1_hero', 'p2_hero')
  expect(t.state).toMatchObject({
    phase: 'GAME_OVER',
    isGameOver: true,
    winner: 'P1',
    currentPlayer: 'P1',
    currentRound: 1,
  })
  expect([t.ask(), t.match.outcome]).toEqual([undefined, { winner: 'P1', winners: ['P1'], reason: 'hero_died' }])
})

test('a player whose own action kills their hero loses', () => {
  const t = table({ at: { p1_hero: [2, 3] }, hp: { p1_hero: 2 }, buffs: { p2_hero: ['FEINT'] } })
  t.attack('p1_hero', 'p2_hero')
  expect(t.state.winner).toBe('P2')
})

test('R-66: a seat may resign on the opponent’s turn; the opponent wins and nothing else changes', () => {
  const t = table()
  const before = structuredClone(game.view(t.state, 'spectator')) as object
  t.resign('P2')
  expect(game.view(t.state, 'spectator')).toEqual({ ...before, phase: 'GAME_OVER', isGameOver: true, winner: 'P1' })
  expect(t.match.outcome?.reason).toBe('resigned')
})

test('R-66: a seat may resign while a death choice is open', () => {
  const t = table({ at: { p1_hero: [0, 3] }, hp: { p2_minion_1: 1 } })
  t.attack('p1_hero', 'p2_minion_1')
  t.resign('P1')
  expect(t.state).toMatchObject({ winner: 'P2', pendingDeathChoice: null, deathChoiceQueue: [] })
})

test('the score of a position is higher if an enemy has lost hp or is dead, and highest for a win', () => {
  const even = table()
  const hurt = table({ hp: { p2_hero: 4 } })
  const ahead = table({ dead: ['p2_minion_1'] })
  const won = table()
  won.resign('P2')
  expect(score(even.battle, 'P1')).toBe(0)
  expect(score(hurt.battle, 'P1')).toBeGreaterThan(0)
  expect(score(hurt.battle, 'P2')).toBe(-score(hurt.battle, 'P1'))
  expect(score(ahead.battle, 'P1')).toBeGreaterThan(score(hurt.battle, 'P1'))
  expect(score(won.battle, 'P1')).toBeGreaterThan(score(ahead.battle, 'P1'))
})
