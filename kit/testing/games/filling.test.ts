// Tests of the test game "Last stone", in which seats are open until the start.
import { expect, test } from 'vitest'
import { open } from '../open.ts'
import { game } from './filling.ts'

test('the countdown to the start begins when the second seat is taken', () => {
  const table = open(game, { seats: ['first'] })
  expect(table.asks()).toEqual([])
  expect(table.advance('1h').join('third').asks()).toMatchObject([{ kind: 'START', since: 3_600_000, due: 3_630_000 }])
})

test('the countdown stops when only one player remains, and begins again when another player joins', () => {
  const table = open(game, { seats: ['first', 'second'] })
    .advance('20s')
    .leave('second')
  expect(table.asks()).toEqual([])
  expect(table.join('fourth').asks()).toMatchObject([{ due: 50_000 }])
})

test('nobody can join after the start', () => {
  const table = open(game, { seats: ['first', 'second'], draws: [1, 0] }).advance('30s')
  expect(table.happened('began')).toEqual({ type: 'began', heap: 13, turn: 'first' })
  expect(table.step({ seat: 'third', joined: true }).refusal?.code).toBe('started')
})

test('a player who leaves by an action of the game gives up the seat', () => {
  const table = open(game, { seats: ['first', 'second', 'third'], draws: [1, 0] })
    .advance('30s')
    .act('first', { type: 'leave' })
  expect(table.match.taken).toEqual(['second', 'third'])
  table.refused('first', { type: 'take', stones: 1 }, 'not_seated')
  expect(table.asks()).toMatchObject([{ seat: 'second' }])
})

test('the last remaining player wins', () => {
  expect(
    open(game, { seats: ['first', 'second'] })
      .advance('30s')
      .leave('first').outcome,
  ).toMatchObject({ winner: 'second', reason: 'alone' })
})
