// Tests of reading actions from messages of the protocol (§16 of the rule book).
import { expect, test } from 'vitest'
import { validate } from '#kit/schema.ts'
import { parse } from './actions.ts'
import { choices } from './choices.ts'
import { ACTIONS } from './schemas.ts'
import { table } from './testing.ts'

test('parsing keeps the known fields of a message and drops fields with a wrong JSON type and unknown fields', () => {
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

test('a request has a target position only if both coordinates are integers', () => {
  expect(parse('action', { action: { type: 'MOVE', targetX: 1, targetY: '2' } })).toEqual({ type: 'MOVE' })
  expect(parse('action', { action: { type: 'MOVE', targetX: 1.5, targetY: 2 } })).toEqual({ type: 'MOVE' })
})

test('a coordinate of -0 is stored as 0', () => {
  expect(
    Object.is(
      (parse('action', { action: { type: 'MOVE', targetX: -0, targetY: -0 } }) as { targetX: number }).targetX,
      0,
    ),
  ).toBe(true)
})

test.for([undefined, null, 'MOVE', ['MOVE'], 7])('refuses the message %j, which is not an object', (action) => {
  expect(parse('action', { action })).toMatchObject({ message: 'Missing action' })
  expect(parse('action', action)).toMatchObject({ message: 'Missing action' })
})

test('R-66: resign and select_team are separate message types, not types of an action message', () => {
  expect(parse('resign', { matchId: 'm' })).toEqual({ type: 'resign' })
  expect(parse('select_team', { matchId: 'm', heroClass: 'MAGE', minions: ['TANK', 'TANK'], skillId: null })).toEqual({
    type: 'select_team',
    heroClass: 'MAGE',
    minions: ['TANK', 'TANK'],
  })
})

test('parsing keeps wrong values of a team, so that the refusal can name them', () => {
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
