// Tests of every refusal and of the available choices.
import { expect, test } from 'vitest'
import { CONTENT } from './build-content.ts'
import { choices, refuse } from './refuse.ts'
import { fight, pickedTable, table } from './testing.ts'

const ROUND = ['attack', 'defend', 'ability', 'rest'] as const

test('refuses round actions before the battle', () => {
  for (const type of ROUND)
    expect(table().refused('player1', { type }, 'not_started').message).toBe(
      'The battle begins when both titans are picked',
    )
})

test('refuses an ability that costs more than the charge, and accepts another action after the refusal', () => {
  const match = fight({ ability: 'drain', charge: 34 }).table()
  expect(match.refused('player1', { type: 'ability' }, 'charge')).toMatchObject({
    message: 'Drain costs 35 charge, and Korrund has 34',
    values: { ability: 'drain', cost: 35, charge: 34 },
  })
  expect(match.act('player1', { type: 'rest' }).state.lockedPlayers).toEqual(['player1'])
})

test('accepts an ability that costs exactly the charge', () => {
  expect(
    fight({ ability: 'drain', charge: 35 }).table().act('player1', { type: 'ability' }).state.lockedPlayers,
  ).toEqual(['player1'])
})

test('refuses an ability when the charge left after the last use of the ability is too low', () => {
  const spent = fight({ ability: 'overdrive', charge: 99 }).round('ability', 'rest')
  expect(spent.table().refused('player1', { type: 'ability' }, 'charge').message).toBe(
    'Overdrive costs 50 charge, and Korrund has 49',
  )
})

test('refuses to replace a locked action', () => {
  const match = fight({ charge: 100 }).table().act('player1', { type: 'rest' })
  for (const type of ROUND)
    expect(match.refused('player1', { type }, 'locked').message).toBe('Your action for round 1 is locked')
})

test('refuses every action of a player without a seat', () => {
  expect(refuse(CONTENT, pickedTable().state, 'spectator', { type: 'attack' })).toMatchObject({ code: 'not_seated' })
  expect(choices(CONTENT, pickedTable().state, 'spectator')).toEqual([])
})

test('refuses every action after the match is over', () => {
  const over = pickedTable().act('player2', { type: 'surrender' })
  for (const type of [...ROUND, 'surrender']) over.refused('player1', { type }, 'over')
  over.refused('player1', { type: 'pick', titan: 0 }, 'over')
  expect(over.choices('player1')).toEqual([])
})

test.for([-1, 3, 0.5, '0', null, undefined])('refuses to pick %s as the titan', (titan) => {
  table().refused('player1', { type: 'pick', titan }, 'shape')
})

test('refuses an action with unknown fields', () => {
  pickedTable().refused('player1', { type: 'attack', target: 't4' }, 'shape')
})

test('surrender ends the match at once: before the battle, in a round, and with a locked action', () => {
  const before = table().act('player1', { type: 'pick', titan: 0 }).act('player1', { type: 'surrender' })
  const unlocked = pickedTable().advance('5s').act('player1', { type: 'surrender' })
  const locked = pickedTable().act('player1', { type: 'rest' }).act('player1', { type: 'surrender' })
  for (const { outcome, state } of [before, unlocked, locked]) {
    expect(outcome).toMatchObject({ winner: 'player2', winners: ['player2'], reason: 'surrender' })
    expect(state).toMatchObject({ phase: 'Finished', clock: null })
  }
  expect(unlocked.outcome).toMatchObject({ at: 5000 })
})

test('choices are the offered titans before the battle, the actions with enough charge in a round, then only surrender', () => {
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
  expect(types(pickedTable().act('player1', { type: 'rest' }).choices('player1'))).toEqual(['surrender'])
})

test.for([9, 86_401, 10.5, '60'])('rejects %s as roundSeconds', (roundSeconds) => {
  expect(() => table({ roundSeconds: roundSeconds as number })).toThrow('roundSeconds')
})

test('roundSeconds is 60 by default and may be 10 to 86,400', () => {
  expect(pickedTable().state.clock).toEqual({ since: 0, due: 60_000 })
  expect(pickedTable({ roundSeconds: 10 }).state.clock).toEqual({ since: 0, due: 10_000 })
  expect(pickedTable({ roundSeconds: 86_400 }).state.clock).toEqual({ since: 0, due: 86_400_000 })
})
