// Tests of the test helper `open`, which starts a match and plays steps of it.
import { expect, test } from 'vitest'
import { verify } from '../past/verify.ts'
import { game as filling } from './games/filling.ts'
import { game as secret } from './games/secret.ts'
import { open } from './open.ts'

const rock = { type: 'choose', shape: 'rock' }

test('the functions act and advance throw if the step is refused', () => {
  const table = open(secret).act('player1', rock)
  expect(() => table.act('player1', rock)).toThrow('was refused: You have chosen already (locked)')
  expect(() => table.advance('soon')).toThrow('soon is no length of time')
})

test('the function refused throws if the action is accepted or refused with another code', () => {
  const table = open(secret)
  expect(() => table.refused('player1', rock)).toThrow('was accepted')
  expect(() => table.refused('player1', rock, 'late')).toThrow('was refused as locked, not late')
})

test('the function happened returns the only event with the given type and fields', () => {
  const table = open(filling, { seats: ['first'] }).join('second')
  expect(table.happened('came', { seat: 'second' })).toEqual({ type: 'came', seat: 'second' })
  expect(() => table.happened('came', { seat: 'third' })).toThrow('0 events came {"seat":"third"} happened')
  expect(table.log).toHaveLength(2)
})

test('a refused step adds no events', () => {
  const table = open(secret).act('player1', rock)
  table.refused('player1', rock)
  expect(table.events).toEqual([])
  expect(table.log).toHaveLength(1)
})

test('a match restored from JSON continues, and its record passes verification', () => {
  const table = open(secret).act('player1', rock).restore().act('player2', rock).advance('30s')
  expect(table.outcome?.reason).toBe('double forfeit')
  expect(verify(secret, table.record())).toEqual([])
})

test('the function open throws if the start is refused', () => {
  expect(() => open(filling, { seats: ['first', 'first'] })).toThrow('a seat is named twice')
  expect(() => open(secret, { seats: ['player1'] })).toThrow('2 must be taken')
})
