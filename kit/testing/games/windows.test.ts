// Tests of the test game "Claims and objections", in which windows (times to object) open inside each other.
import { expect, test } from 'vitest'
import { open } from '../open.ts'
import { game } from './windows.ts'

const claimed = () => open(game).act('north', { type: 'claim' })
const dues = (table: ReturnType<typeof open>) => table.asks().map(({ seat, due }) => [seat, due])

test('a claim opens a window (a time to object) for three seats, each with its own clock', () => {
  expect(dues(claimed())).toEqual([
    ['east', 10_000],
    ['south', 20_000],
    ['west', 30_000],
  ])
})

test('a window closes when each of its seats has passed or has missed the deadline', () => {
  const table = claimed().act('south', { type: 'pass' }).advance('10500ms')
  expect(table.events).toEqual([{ type: 'ran_out', seats: ['east'] }])
  table.act('west', { type: 'pass' })
  expect(table.happened('stands')).toMatchObject({ by: 'north', claim: true })
})

test('an answer within the grace period is in time', () => {
  claimed().advance('10499ms').act('east', { type: 'pass' })
  claimed().advance('10500ms').refused('east', { type: 'pass' }, 'no_window')
})

test('an objection opens another window (a time to object) inside the open window', () => {
  const table = claimed().advance('4s').act('east', { type: 'object' })
  expect(dues(table)).toEqual([
    ['south', 14_000],
    ['west', 24_000],
    ['north', 34_000],
  ])
  table.refused('south', { type: 'pass' }, 'late', { ask: 'window/1/south' })
})

test('an objection to which nobody objects strikes out the claim', () => {
  const table = claimed().act('east', { type: 'object' })
  for (const seat of ['south', 'west', 'north']) table.act(seat, { type: 'pass' })
  expect(table.events.map(({ type }) => type)).toEqual(['pass', 'stands', 'struck'])
  expect(table.state).toMatchObject({ turn: 1, points: { north: 0 } })
})

test('an objection to an objection reopens the first window, and its clocks go on with their remaining time', () => {
  const table = claimed()
    .advance('4s')
    .act('east', { type: 'object' })
    .advance('1s')
    .act('south', { type: 'object' })
    .advance('2s')
  for (const seat of ['west', 'north', 'east']) table.act(seat, { type: 'pass' })
  expect(dues(table)).toEqual([
    ['south', 23_000],
    ['west', 33_000],
  ])
})
