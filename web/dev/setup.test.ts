// Tests of the address of the development page, and of the comparison after rules have changed.
import { expect, test } from 'vitest'
import { firstDifference } from './kept-match.ts'
import { readSetup, seatsOf } from './setup.ts'

test('reads seats, bots, seed and script from the address', () => {
  expect(readSetup('stones', '?seats=p1,p2&bots=p3:hard,p4&seed=x&from=script.json')).toEqual({
    game: 'stones',
    shown: ['p1', 'p2'],
    bots: { p3: 'hard', p4: 'medium' },
    seed: 'x',
    from: 'script.json',
  })
})

test('the seats of a new match are the shown seats and the bots, without the spectator', () => {
  expect(seatsOf(readSetup('stones', '?seats=p1,spectator&bots=p2:easy'))).toEqual(['p1', 'p2'])
  expect(seatsOf(readSetup('stones', '?bots=p2:easy'))).toBeUndefined()
})

test('finds the first input from which the states differ', () => {
  expect(firstDifference(['a', 'b', 'c'], ['a', 'b', 'c'])).toBeUndefined()
  expect(firstDifference(['a', 'b', 'c'], ['a', 'x', 'y'])).toBe(1)
  expect(firstDifference(['a', 'b', 'c'], ['a', 'b'])).toBe(2)
  expect(firstDifference(['a'], ['x'])).toBe(0)
})
