// Tests of which tiles and targets a unit can reach with a move, an attack or a skill.
import { expect, test } from 'vitest'
import { distance, inLine, positionsOf, reachableTiles, tilesInLine, tilesWithin } from './board.ts'
import { table } from './testing.ts'

const move = (unit: string, x: number, y: number) => ({ type: 'MOVE', actingUnitId: unit, targetX: x, targetY: y })

test('R-25: a move may turn corners, up to moveRange steps', () => {
  const t = table({ P1: ['warrior_endure', 'ASSASSIN', 'TANK'] })
  expect(t.why('P1', move('p1_minion_1', 2, 2))).toBeUndefined()
  expect(t.why('P1', move('p1_minion_1', 2, 3))).toBe('Unit cannot reach target position')
  expect(t.why('P1', move('p1_hero', 3, 1))).toBe('Unit cannot reach target position')
})

test('R-25: a move leads around obstacles and units of either side', () => {
  const t = table({
    P1: ['warrior_endure', 'ASSASSIN', 'TANK'],
    at: { p1_hero: [1, 0], p2_hero: [1, 1] },
    obstacles: [[1, 2]],
  })
  expect(t.why('P1', move('p1_minion_1', 2, 0))).toBe('Unit cannot reach target position')
  expect(t.why('P1', move('p1_minion_1', 0, 4))).toBe('Target tile is occupied')
  expect(t.why('P1', move('p1_minion_1', 1, 3))).toBeUndefined()
})

test('R-25: a unit that only crosses a tile does not trigger the tile', () => {
  const t = table({ P1: ['warrior_endure', 'ASSASSIN', 'TANK'], tiles: [[0, 1, 'WEAKNESS']] })
  t.move('p1_minion_1', 0, 2)
  expect([t.hp('p1_minion_1'), t.state.buffTiles[0]?.triggered]).toEqual([2, false])
})

const shoot = (x: number, y: number, target?: string) => ({
  type: 'ATTACK',
  actingUnitId: 'p1_minion_1',
  targetX: x,
  targetY: y,
  targetUnitId: target,
})

test('R-26: an attack reaches targets in the same row or column up to attackRange, and passes over units', () => {
  const t = table({ at: { p2_hero: [0, 3], p1_hero: [0, 1], p2_minion_1: [1, 1], p2_minion_2: [0, 4] } })
  expect(t.why('P1', shoot(0, 3, 'p2_hero'))).toBeUndefined()
  expect(t.why('P1', shoot(1, 1, 'p2_minion_1'))).toBe('Unit cannot attack target position')
  expect(t.why('P1', shoot(0, 4, 'p2_minion_2'))).toBe('Unit cannot attack target position')
})

test('R-26: an obstacle in between prevents an attack on a unit or on another obstacle', () => {
  const t = table({
    at: { p2_hero: [0, 3] },
    obstacles: [
      [0, 1],
      [0, 2],
    ],
  })
  expect(t.why('P1', shoot(0, 3, 'p2_hero'))).toBe('Unit cannot attack target position')
  expect(t.why('P1', shoot(0, 2))).toBe('Unit cannot attack target position')
  expect(t.why('P1', shoot(0, 1))).toBeUndefined()
})

test('R-26: a skill reaches its target even if units or obstacles are in between', () => {
  const t = table({ P1: ['huntress_spirit_hawk', 'TANK', 'TANK'], obstacles: [[2, 1]] })
  t.skill('p1_hero', { targetUnitId: 'p2_hero' })
  expect(t.hp('p2_hero')).toBe(3)
})

test('R-27: with MOVE_AND_ATTACK even an Archer must move to a tile next to the target', () => {
  const t = table({ at: { p2_hero: [0, 3] } })
  expect(t.why('P1', { ...move('p1_minion_1', 0, 1), type: 'MOVE_AND_ATTACK', targetUnitId: 'p2_hero' })).toBe(
    'Target not adjacent after movement',
  )
})

test('calculations with sets of tiles as bits give the same results as the definitions of the rule book', () => {
  const all = positionsOf(tilesWithin({ x: 0, y: 0 }, 8))
  expect(all).toHaveLength(25)
  for (const from of all) {
    for (const range of [0, 1, 2, 3, 4]) {
      expect(positionsOf(tilesWithin(from, range))).toEqual(all.filter((p) => distance(from, p) <= range))
      expect(positionsOf(tilesInLine(from, range))).toEqual(
        all.filter((p) => inLine(from, p) && distance(from, p) <= range),
      )
      expect(positionsOf(reachableTiles(from, range, 0))).toEqual(
        all.filter((p) => distance(from, p) <= range && p !== from),
      )
    }
  }
})
