import { expect, test } from 'vitest'
import { validate } from '#kit/schema.ts'
import { parse } from './actions.ts'
import { choices } from './choices.ts'
import { ACTIONS } from './schemas.ts'
import { table } from './testing.ts'

test('a request keeps its own fields, treats a wrong JSON type as absent and ignores unknown fields', () => {
  const action = {
    type: 'ATTACK',
    targetX: 1,
    targetY: 2,
    targetUnitId: null,
    actingUnitId: 5,
    skillId: 'x',
    extra: true,
  }
  expect(parse('action', { action })).toEqual({ type: 'ATTACK', targetX: 1, targetY: 2, skillId: 'x' })
})

test('a position counts as given only if both coordinates are integers', () => {
  expect(parse('action', { action: { type: 'MOVE', targetX: 1, targetY: '2' } })).toEqual({ type: 'MOVE' })
  expect(parse('action', { action: { type: 'MOVE', targetX: 1.5, targetY: 2 } })).toEqual({ type: 'MOVE' })
})

test('-0 never enters the state', () => {
  expect(
    Object.is(
      (parse('action', { action: { type: 'MOVE', targetX: -0, targetY: -0 } }) as { targetX: number }).targetX,
      0,
    ),
  ).toBe(true)
})

test.for([undefined, null, 'MOVE', ['MOVE'], 7])('an action that is not an object counts as missing: %j', (action) => {
  expect(parse('action', { action })).toMatchObject({ message: 'Missing action' })
  expect(parse('action', action)).toMatchObject({ message: 'Missing action' })
})

test('R-66: resign and select_team are messages of their own', () => {
  expect(parse('resign', { matchId: 'm' })).toEqual({ type: 'resign' })
  expect(parse('select_team', { matchId: 'm', heroClass: 'MAGE', minions: ['TANK', 'TANK'], skillId: null })).toEqual({
    type: 'select_team',
    heroClass: 'MAGE',
    minions: ['TANK', 'TANK'],
  })
})

test('a team with wrong types is kept, so that the refusal can name the wrong value', () => {
  expect(parse('select_team', { heroClass: 5, minions: [null, ['TANK']] })).toEqual({
    type: 'select_team',
    heroClass: '5',
    minions: ['null', '["TANK"]'],
  })
  expect(parse('select_team', {})).toEqual({ type: 'select_team', heroClass: 'null', minions: [] })
})

test('an unknown message type is refused by name', () => {
  expect(parse('SELECT_TEAM', {})).toEqual({ code: 'unknown_type', message: 'Unknown message type: SELECT_TEAM' })
})

test('every listed action matches the published schemas', () => {
  for (const action of choices(
    table({ P1: ['duelist_elemental_strike', 'TANK', 'ARCHER'], at: { p2_hero: [2, 1] } }).battle,
    'P1',
  ))
    expect(validate(ACTIONS[action.type].schema, action)).toBeUndefined()
})
