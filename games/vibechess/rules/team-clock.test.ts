// Tests of the team clocks.
import { expect, test } from 'vitest'
import { validate } from '#kit/schema.ts'
import { game } from './index.ts'
import { canGiveMate } from './material.ts'
import { options } from './options.ts'
import {
  ADA,
  aGame,
  aLobby,
  anEmptyLobby,
  ask,
  BOB,
  CY,
  does,
  drops,
  ended,
  feed,
  moves,
  outage,
  owns,
  type Play,
  pass,
  piecesOf,
  plays,
  refuses,
  restart,
  returns,
  selects,
  setUp,
  starts,
  stateOf,
} from './testing.ts'

/** Seconds that White and Black have left, not counting the turn that is being played. */
const left = (play: Play) => {
  const { white, black } = stateOf(play).teamTime?.left ?? { white: 0, black: 0 }
  return [white / 1000, black / 1000]
}

test('R-22: team clocks are off unless the owner sets them, from 1 to 180 minutes', () => {
  const play = aLobby(1, 1)
  expect(stateOf(play).options.teamMinutes).toBe(0)
  const allowed = (teamMinutes: number) =>
    validate(game.actions.set_options.schema, { type: 'set_options', options: { teamMinutes } }) === undefined
  expect([-1, 0, 1, 180, 181, 2.5].map(allowed)).toEqual([false, true, true, true, false, false])
  expect(options.properties.teamMinutes).toMatchObject({ minimum: 0, maximum: 180, default: 0 })
})

test('R-22: without team clocks the state of a game has no field for them', () => {
  const play = aGame(1, 1)
  plays(play, 'e2e4')
  expect(stateOf(play)).not.toHaveProperty('teamTime')
})

test('R-22: an older match, whose stored options do not have the team clock setting, has no team clocks', () => {
  const play = aLobby(1, 1)
  delete (stateOf(play).options as { teamMinutes?: number }).teamMinutes
  starts(play, ADA)
  expect(stateOf(play)).not.toHaveProperty('teamTime')
})

test('R-22: a team’s clock runs through all steps of its own turn and stops during the other’s', () => {
  const play = aGame(2, 1, { teamMinutes: 5 })
  owns(play, CY, 'e2')
  pass(play, 4)
  selects(play, ADA, 'e2')
  pass(play, 10)
  pass(play, 3)
  moves(play, ADA, 'e4')
  expect(left(play)).toEqual([283, 300])
  pass(play, 20)
  plays(play, 'e7e5')
  expect(left(play)).toEqual([283, 280])
  pass(play, 7)
  plays(play, 'g1f3')
  expect(left(play)).toEqual([276, 280])
})

test('R-22: at zero the team loses by time, in any step', () => {
  const play = aGame(2, 1, { teamMinutes: 1, selectSeconds: 100 })
  pass(play, 59.999)
  expect(ended(play)).toBeNull()
  pass(play, 0.001)
  expect(ended(play)).toEqual(['black', 'time'])
  const moving = aGame(2, 1, { teamMinutes: 1, selectSeconds: 100 })
  owns(moving, CY, 'e2')
  pass(moving, 55)
  selects(moving, ADA, 'e2')
  pass(moving, 5)
  expect(ended(moving)).toEqual(['black', 'time'])
})

test('R-22: when a step clock and the team clock run out at the same instant, the team loses', () => {
  const play = aGame(1, 1, { teamMinutes: 1, selectSeconds: 60 })
  pass(play, 60)
  expect(ended(play)).toEqual(['black', 'time'])
  expect(stateOf(play).history).toEqual([])
})

test('R-22: in a game with team clocks too, no team loses because a step clock runs out', () => {
  const play = aGame(1, 1, { teamMinutes: 1 })
  pass(play, 40)
  expect(ended(play)).toBeNull()
  expect(left(play)).toEqual([20, 60])
})

test('R-22: at zero the game is a draw if the other side could never give mate', () => {
  const play = aGame(1, 1, { teamMinutes: 1, selectSeconds: 100 })
  setUp(play, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1')
  pass(play, 60)
  expect(ended(play)).toEqual([null, 'time'])
})

test.each([
  ['a bare king', '4k3/8/8/8/8/8/4P3/4K3', false],
  ['a pawn', '4k3/4p3/8/8/8/8/8/4K3', true],
  ['a rook', '4k2r/8/8/8/8/8/8/4K3', true],
  ['a queen', '4k2q/8/8/8/8/8/8/4K3', true],
  ['two knights', '4k1nn/8/8/8/8/8/8/4K3', true],
  ['a knight against a bare king', '4k1n1/8/8/8/8/8/8/4K3', false],
  ['a knight against a queen', '4k1n1/8/8/8/8/8/8/3QK3', false],
  ['a knight against a pawn', '4k1n1/8/8/8/8/8/4P3/4K3', true],
  ['a knight against a rook', '4k1n1/8/8/8/8/8/8/4K2R', true],
  ['a bishop against a bare king', '4kb2/8/8/8/8/8/8/4K3', false],
  ['a bishop against a rook', '4kb2/8/8/8/8/8/8/4K2R', false],
  ['a bishop against a pawn', '4kb2/8/8/8/8/8/4P3/4K3', true],
  ['a bishop against a bishop of the same colour', '4kb2/8/8/8/8/8/8/2B1K3', false],
  ['a bishop against a bishop of the other colour', '4kb2/8/8/8/8/8/8/4KB2', true],
  ['two bishops', '2b1kb2/8/8/8/8/8/8/4K3', true],
  ['a bishop and a knight', '4kbn1/8/8/8/8/8/8/4K3', true],
])('R-22: Black with %s can give mate: %s %s', (_what, board, can) => {
  expect(canGiveMate(piecesOf(`${board} w - - 0 1`), 'black')).toBe(can)
})

test('R-22: the clock of the team runs on while nobody is connected and through a restart', () => {
  const play = aGame(1, 1, { teamMinutes: 1, selectSeconds: 100 })
  pass(play, 20)
  restart(play)
  drops(play, ADA)
  pass(play, 30)
  returns(play, ADA)
  plays(play, 'e2e4')
  expect(left(play)).toEqual([10, 60])
})

test('R-22: a team whose time ran out while the server was down has lost', () => {
  const play = aGame(1, 1, { teamMinutes: 1, selectSeconds: 100 })
  restart(play)
  outage(play, 300)
  expect(ended(play)).toEqual(['black', 'time'])
})

test('R-22: a team without time loses as soon as its next turn begins', () => {
  const play = aGame(1, 1, { teamMinutes: 1 })
  selects(play, ADA, 'e2')
  outage(play, 300)
  expect([stateOf(play).history.length, left(play)[0]]).toEqual([1, 0])
  selects(play, BOB, 'e7')
  moves(play, BOB, 'e5')
  pass(play, 0)
  expect(ended(play)).toEqual(['black', 'time'])
})

test('R-22: the end stops the clock and keeps the time that is left', () => {
  const play = aGame(1, 1, { teamMinutes: 1 })
  pass(play, 15)
  does(play, ADA, { type: 'resign' })
  expect(stateOf(play).teamTime).toEqual({ left: { white: 45_000, black: 60_000 }, running: null })
})

test('R-22: the team clock is an ask without a seat', () => {
  const play = aGame(1, 1, { teamMinutes: 2 })
  expect(ask(play, 'team_time')).toMatchObject({ due: 120_000, otherwise: 'loses', about: { side: 'white' } })
  expect(ask(play, 'team_time')?.seat).toBeUndefined()
})

test('R-22: if the players agreed on more time, there are no team clocks and the owner cannot set them', () => {
  const play = aLobby(1, 1, { teamMinutes: 10 })
  feed(play, { kind: 'clocks', clocks: 5 })
  expect(stateOf(play).options.teamMinutes).toBe(0)
  expect(refuses(play, ADA, { type: 'set_options', options: { teamMinutes: 10 } })?.code).toBe('agreed_clocks')
  does(play, ADA, { type: 'set_options', options: { teamMinutes: 0, selectSeconds: 20 } })
  feed(play, { kind: 'clocks', clocks: 'on' })
  expect(refuses(play, ADA, { type: 'set_options', options: { teamMinutes: 10 } })).toBeUndefined()
  expect(stateOf(play)).not.toHaveProperty('agreed')
})

test('R-22: a game that starts with more time on which all agreed has no team clocks', () => {
  expect(stateOf(anEmptyLobby({ teamMinutes: 10 }, { clocks: 5, agreed: true }))).toMatchObject({
    options: { teamMinutes: 0 },
    agreed: true,
  })
})
