// Tests of which unit may act and whose turn is next (§4). A unit with the buff SPEED has two actions per round, and
// the action of a unit with SLOW is stored until the round end.
import { expect, test } from 'vitest'
import { table } from './testing.ts'

test('players take turns with one unit each, and each player chooses which unit acts', () => {
  const t = table()
  t.end('p1_minion_2')
  expect(t.state.currentPlayer).toBe('P2')
  t.end('p2_minion_1')
  expect(t.state.currentPlayer).toBe('P1')
  expect(t.why('P1', { type: 'END_TURN', actingUnitId: 'p1_minion_2' })).toBe('Unit has already acted this round')
})

test('R-10: the active unit is the unit between its two SPEED actions, otherwise the first unit that may act', () => {
  expect(table().ask()?.about).toEqual({ unitId: 'p1_hero' })
  expect(table({ used: ['p1_hero'] }).ask()?.about).toEqual({ unitId: 'p1_minion_1' })
  expect(table({ used: ['p1_minion_2'], buffs: { p1_minion_2: ['SPEED'] } }).ask()?.about).toEqual({
    unitId: 'p1_minion_2',
  })
})

test('when all units of one side have acted, the other side acts several times in a row', () => {
  const t = table({ dead: ['p2_minion_1', 'p2_minion_2'] })
  t.end('p1_hero')
  t.end('p2_hero')
  t.end('p1_minion_1')
  expect([t.state.currentPlayer, t.state.currentRound]).toEqual(['P1', 1])
})

test('R-22: the opponent of the player who acted last acts first in the next round', () => {
  const t = table({ dead: ['p2_minion_1', 'p2_minion_2'] })
  t.endRound()
  expect([t.state.currentRound, t.state.currentPlayer]).toEqual([2, 'P2'])
  const other = table()
  other.endRound()
  expect([other.state.currentRound, other.state.currentPlayer]).toEqual([2, 'P1'])
})

test('R-11: if the request names no unit, the only unit that reaches the tile acts', () => {
  const t = table()
  t.send('P1', { type: 'MOVE', targetX: 4, targetY: 1 })
  expect(t.at('p1_minion_2')).toEqual([4, 1])
  expect(t.unit('p1_minion_2').actionsUsed).toBe(1)
})

test('R-12: if the request names a unit, that unit attacks, or moves and attacks', () => {
  const t = table({
    P1: ['warrior_endure', 'ASSASSIN', 'ASSASSIN'],
    at: { p1_hero: [2, 2], p1_minion_1: [1, 3], p2_hero: [2, 3] },
  })
  t.attack('p1_minion_1', 'p2_hero')
  expect([t.unit('p1_hero').actionsUsed, t.unit('p1_minion_1').actionsUsed, t.hp('p2_hero')]).toEqual([0, 1, 3])
  t.end('p2_minion_1')
  t.moveAttack('p1_minion_2', 3, 3, 'p2_hero')
  expect([t.at('p1_minion_2'), t.hp('p2_hero')]).toEqual([[3, 3], 1])
})

test('R-13: after a skill, it is the opponent’s turn', () => {
  const t = table()
  t.skill('p1_hero')
  expect([t.state.currentPlayer, t.unit('p1_hero').actionsUsed]).toEqual(['P2', 1])
})

test('R-14: after an attack on an obstacle, it is the opponent’s turn', () => {
  const t = table({ obstacles: [[2, 1]] })
  t.hitTile('p1_hero', 2, 1)
  expect(t.state.currentPlayer).toBe('P2')
})

test('R-15: after a unit with SLOW has stored its action for the round end, it is the opponent’s turn', () => {
  const t = table({ buffs: { p1_hero: ['SLOW'] } })
  t.move('p1_hero', 2, 1)
  expect([t.state.currentPlayer, t.at('p1_hero')]).toEqual(['P2', [2, 0]])
})

test('R-16: END_TURN without a unit id ends the turn of the active unit only', () => {
  const t = table()
  t.end()
  expect(t.state.units.map((unit) => unit.actionsUsed)).toEqual([1, 0, 0, 0, 0, 0])
})

test('R-18: END_TURN also ends the second action of a unit with SPEED', () => {
  const t = table({ buffs: { p1_hero: ['SPEED'] } })
  t.end('p1_hero')
  expect([t.unit('p1_hero').actionsUsed, t.state.currentPlayer]).toEqual([2, 'P2'])
})

test('R-19: between the two actions of a unit with SPEED only that unit may act, with any action type', () => {
  const t = table({ buffs: { p1_minion_1: ['SPEED'] } })
  t.move('p1_minion_1', 0, 1)
  const locked = 'Must complete SPEED actions with p1_minion_1 before switching units'
  expect(t.state.currentPlayer).toBe('P1')
  expect(t.why('P1', { type: 'MOVE', targetX: 2, targetY: 1 })).toBe(locked)
  expect(t.why('P1', { type: 'END_TURN', actingUnitId: 'p1_hero' })).toBe(locked)
  expect(t.why('P1', { type: 'USE_SKILL', skillId: 'warrior_endure' })).toBe(locked)
  t.move('p1_minion_1', 0, 2)
  expect(t.state.currentPlayer).toBe('P2')
})

test('a unit that steps on a SPEED tile with its first action may take its second action at once', () => {
  const t = table({ tiles: [[2, 1, 'SPEED']] })
  t.move('p1_hero', 2, 1)
  expect([t.state.currentPlayer, t.ask()?.about]).toEqual(['P1', { unitId: 'p1_hero' }])
})

test('R-20: a death choice between the two actions of a unit with SPEED does not cost the unit its second action', () => {
  const t = table({ at: { p1_hero: [0, 3] }, hp: { p2_minion_1: 1 }, buffs: { p1_hero: ['SPEED', 'POWER_OF_MANY'] } })
  t.attack('p1_hero', 'p2_minion_1')
  t.choose('P2', 'LIFE')
  expect([t.state.currentPlayer, t.ask()?.about]).toEqual(['P1', { unitId: 'p1_hero' }])
})

test('R-20: if a unit with SPEED dies during its first action, it is the opponent’s turn', () => {
  const t = table({
    P1: ['warrior_endure', 'ASSASSIN', 'ARCHER'],
    at: { p1_minion_1: [2, 3] },
    buffs: { p1_minion_1: ['SPEED'], p2_hero: ['FEINT'] },
  })
  t.attack('p1_minion_1', 'p2_hero')
  t.choose('P1', 'LIFE')
  expect([t.state.currentPlayer, t.ask()?.about]).toEqual(['P2', { unitId: 'p2_hero' }])
})

test('R-21: after MOVE_AND_ATTACK a unit with SPEED still has its second action', () => {
  const t = table({ at: { p1_hero: [2, 2] }, buffs: { p1_hero: ['SPEED'] } })
  t.moveAttack('p1_hero', 2, 3, 'p2_hero')
  expect([t.state.currentPlayer, t.unit('p1_hero').actionsUsed]).toEqual(['P1', 1])
})

test('R-21: if the last action of a round is a MOVE_AND_ATTACK that kills a minion, the round ends after the death choice', () => {
  const t = table({
    at: { p1_hero: [0, 2] },
    hp: { p2_minion_1: 1 },
    used: ['p1_minion_1', 'p1_minion_2', 'p2_hero', 'p2_minion_2'],
  })
  t.moveAttack('p1_hero', 0, 3, 'p2_minion_1')
  expect([t.state.currentRound, t.state.pendingDeathChoice?.deadUnitId]).toEqual([1, 'p2_minion_1'])
  t.choose('P2', 'POWER')
  expect([t.state.currentRound, t.state.currentPlayer, t.state.buffTiles[0]?.duration]).toEqual([2, 'P2', 1])
})

test('R-21: MOVE_AND_ATTACK that kills the hero ends the game', () => {
  const t = table({ at: { p1_hero: [2, 2] }, hp: { p2_hero: 1 } })
  t.moveAttack('p1_hero', 2, 3, 'p2_hero')
  expect(t.state).toMatchObject({ winner: 'P1', currentPlayer: 'P1', currentRound: 1 })
})
