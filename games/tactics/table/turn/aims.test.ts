// Tests of what taps on the board mean during a player’s turn.
import { expect, test } from 'vitest'
import { content } from '../../rules/book.ts'
import { choices } from '../../rules/choices.ts'
import { table } from '../../rules/testing.ts'
import { applyTap, litIds, NO_SELECTION, reachOf, requestsOf, type Selection, selectInMode, variants } from './aims.ts'

const first = <T>(ways: readonly T[]): T => ways[0] as T

function desk(setup: Parameters<typeof table>[0]) {
  const { battle, state } = table(setup)
  const requests = requestsOf(choices(battle, 'P1'))
  const at = (selection: Selection, x: number, y: number) => applyTap(state, requests, selection, { x, y }, first)
  const taps = (...places: readonly (readonly [number, number])[]) =>
    places.reduce<Selection>((selection, [x, y]) => {
      const tapped = at(selection, x, y)
      return 'selection' in tapped ? tapped.selection : selection
    }, NO_SELECTION)
  return { state, requests, at, taps }
}

test('the first tap selects a unit, the second tap plans an action, and the third tap confirms the action', () => {
  const { at, taps } = desk({})
  expect(taps([2, 0])).toMatchObject({ unitId: 'p1_hero', wanted: null })
  const aimed = taps([2, 0], [2, 1])
  expect(aimed.wanted).toMatchObject({ type: 'MOVE', targetX: 2, targetY: 1 })
  expect(at(aimed, 2, 1)).toEqual({ commit: aimed.wanted })
})

test('a tap on an enemy in reach plans an attack without a move', () => {
  const { taps } = desk({ P1: ['warrior_endure', 'ASSASSIN', 'ARCHER'], at: { p1_minion_1: [2, 3] } })
  expect(taps([2, 3], [2, 4]).wanted).toMatchObject({ type: 'ATTACK', targetUnitId: 'p2_hero' })
})

test('a tap on an enemy out of reach plans a move and attack, and the player may choose the tile to attack from', () => {
  const { at, taps, requests } = desk({ P1: ['warrior_endure', 'ASSASSIN', 'ARCHER'], at: { p1_minion_1: [2, 2] } })
  const aimed = taps([2, 2], [2, 4])
  expect(aimed.wanted).toMatchObject({ type: 'MOVE_AND_ATTACK', targetUnitId: 'p2_hero' })
  expect(variants(requests, aimed.wanted)).toHaveLength(3)
  const other = variants(requests, aimed.wanted).find((way) => way.targetX !== aimed.wanted?.targetX)
  const [x, y] = [other?.targetX as number, other?.targetY as number]
  const moved = at(aimed, x, y)
  expect(moved).toEqual({ selection: { ...aimed, wanted: other } })
  expect('selection' in moved && at(moved.selection, x, y)).toEqual({ commit: other })
  expect('selection' in moved && at(moved.selection, 2, 4)).toEqual({ commit: other })
})

test('the reach of an enemy unit includes the tiles that the unit can move to and the tiles that the unit can attack', () => {
  const { state } = table({ used: ['p2_minion_1'] })
  const archer = state.units.find(({ id }) => id === 'p2_minion_1')
  expect(archer && reachOf(content, state, archer).map(({ x, y }) => [x, y])).toEqual([
    [0, 3],
    [1, 4],
  ])
})

test('a tap on an empty tile cancels the planned action, and the unit stays selected', () => {
  const { taps } = desk({})
  expect(taps([2, 0], [2, 1], [2, 3])).toEqual({ unitId: 'p1_hero', mode: 'unit', wanted: null })
})

test('a unit that has acted cannot be selected', () => {
  const { taps } = desk({ used: ['p1_hero'] })
  expect(taps([2, 0]).unitId).toBeNull()
})

test('in skill mode only targets of the skill can be tapped', () => {
  const { at } = desk({ P1: ['huntress_spirit_hawk', 'ARCHER', 'ARCHER'] })
  const aiming: Selection = { unitId: 'p1_hero', mode: 'skill', wanted: null }
  expect(at(aiming, 2, 4)).toMatchObject({ selection: { wanted: { type: 'USE_SKILL', targetUnitId: 'p2_hero' } } })
  expect(at(aiming, 2, 1)).toMatchObject({ selection: { wanted: null } })
})

test('in a mode (move, attack or skill), a player can plan only such actions, and a single target is planned at once', () => {
  const { state, requests } = desk({ P1: ['huntress_spirit_hawk', 'ARCHER', 'ARCHER'], at: { p1_hero: [2, 3] } })
  expect(selectInMode(state, requests, { unitId: 'p1_hero', mode: 'attack' }, first).wanted).toMatchObject({
    type: 'ATTACK',
    targetUnitId: 'p2_hero',
  })
  expect(selectInMode(state, requests, { unitId: 'p1_hero', mode: 'move' }, first)).toEqual({
    unitId: 'p1_hero',
    mode: 'move',
    wanted: null,
  })
})

test('a mode without a unit lights the units that can act in it, and a tap on a lit unit keeps the mode', () => {
  const { requests, at } = desk({ P1: ['warrior_endure', 'TANK', 'ARCHER'], at: { p1_minion_2: [2, 3] } })
  const mode: Selection = { unitId: null, mode: 'attack', wanted: null }
  expect(litIds(requests, NO_SELECTION)).toHaveLength(3)
  expect(litIds(requests, mode)).toEqual(['p1_minion_2'])
  expect(at(mode, 2, 3)).toMatchObject({ selection: { unitId: 'p1_minion_2', mode: 'attack' } })
  expect(at(mode, 2, 0)).toMatchObject({ selection: { unitId: 'p1_hero', mode: 'unit' } })
})
