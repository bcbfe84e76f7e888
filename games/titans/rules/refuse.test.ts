// Every refusal, and what may be done instead.
import { expect, test } from 'vitest'
import { game } from './index.ts'
import { fight, picked, table } from './testing.ts'

const ROUND = ['attack', 'defend', 'ability', 'rest'] as const

test('before the battle nobody acts', () => {
  for (const type of ROUND)
    expect(table().refused('player1', { type }, 'not_started').message).toBe(
      'The battle begins when both titans are picked',
    )
})

test('an ability whose cost is above the charge is refused with the reason, and another action may be submitted', () => {
  const match = fight({ ability: 'drain', charge: 34 }).table()
  expect(match.refused('player1', { type: 'ability' }, 'charge')).toMatchObject({
    message: 'Drain costs 35 charge, and Korrund has 34',
    values: { ability: 'drain', cost: 35, charge: 34 },
  })
  expect(match.act('player1', { type: 'rest' }).state.lockedPlayers).toEqual(['player1'])
})

test('an ability whose cost is exactly the charge is accepted', () => {
  expect(
    fight({ ability: 'drain', charge: 35 }).table().act('player1', { type: 'ability' }).state.lockedPlayers,
  ).toEqual(['player1'])
})

test('an ability that has become too dear is refused: what is left after the last use counts', () => {
  const spent = fight({ ability: 'overdrive', charge: 99 }).round('ability', 'rest')
  expect(spent.table().refused('player1', { type: 'ability' }, 'charge').message).toBe(
    'Overdrive costs 50 charge, and Korrund has 49',
  )
})

test('a locked action stays', () => {
  const match = fight({ charge: 100 }).table().act('player1', { type: 'rest' })
  for (const type of ROUND)
    expect(match.refused('player1', { type }, 'locked').message).toBe('Your action for round 1 is locked')
})

test('who is not seated may do nothing', () => {
  expect(game.refuse(picked().state, 'spectator', { type: 'attack' })).toMatchObject({ code: 'not_seated' })
  expect(game.choices(picked().state, 'spectator')).toEqual([])
})

test('a finished match takes nothing more', () => {
  const over = picked().act('player2', { type: 'surrender' })
  for (const type of [...ROUND, 'surrender']) over.refused('player1', { type }, 'over')
  over.refused('player1', { type: 'pick', titan: 0 }, 'over')
  expect(over.choices('player1')).toEqual([])
})

test.for([-1, 3, 0.5, '0', null, undefined])('there is no offer %s', (titan) => {
  table().refused('player1', { type: 'pick', titan }, 'shape')
})

test('an action with more fields than its own is refused', () => {
  picked().refused('player1', { type: 'attack', target: 't4' }, 'shape')
})

test('surrender is legal before the battle, in it, and when locked, and ends the match at once', () => {
  const before = table().act('player1', { type: 'pick', titan: 0 }).act('player1', { type: 'surrender' })
  const unlocked = picked().advance('5s').act('player1', { type: 'surrender' })
  const locked = picked().act('player1', { type: 'rest' }).act('player1', { type: 'surrender' })
  for (const { outcome, state } of [before, unlocked, locked]) {
    expect(outcome).toMatchObject({ winner: 'player2', winners: ['player2'], reason: 'surrender' })
    expect(state).toMatchObject({ phase: 'Finished', clock: null })
  }
  expect(unlocked.outcome).toMatchObject({ at: 5000 })
})

test('choices: three offers, then what can be paid for, then surrender alone', () => {
  const types = (choices: Iterable<{ type: string }>) => [...choices].map(({ type }) => type)
  expect(table().choices('player1')).toEqual([
    { type: 'pick', titan: 0 },
    { type: 'pick', titan: 1 },
    { type: 'pick', titan: 2 },
    { type: 'surrender' },
  ])
  expect(types(fight({ charge: 24 }).table().choices('player1'))).toEqual(['attack', 'defend', 'rest', 'surrender'])
  expect(types(fight({ charge: 25 }).table().choices('player1'))).toEqual([
    'attack',
    'defend',
    'ability',
    'rest',
    'surrender',
  ])
  expect(types(picked().act('player1', { type: 'rest' }).choices('player1'))).toEqual(['surrender'])
})

test.for([9, 3601, 10.5, '60'])('roundSeconds can’t be %s', (roundSeconds) => {
  expect(() => table({ roundSeconds: roundSeconds as number })).toThrow('roundSeconds')
})

test('roundSeconds is 60 unless the room says otherwise, from 10 to 3 600', () => {
  expect(picked().state.clock).toEqual({ since: 0, due: 60_000 })
  expect(picked({ roundSeconds: 10 }).state.clock).toEqual({ since: 0, due: 10_000 })
  expect(picked({ roundSeconds: 3600 }).state.clock).toEqual({ since: 0, due: 3_600_000 })
})
