// Tests of the paths of the board.
import { expect, test } from 'vitest'
import { isShortcut, reachOf, stepsToGo, wayToJoin } from './paths.ts'

test('the distance to the crown is the smallest number of steps', () => {
  expect([0, 10, 36, 53, 62].map(stepsToGo)).toEqual([51, 41, 16, 0, 13])
})

test('before a roll, the tiles in reach include both branches of a fork and no tile beyond the crown', () => {
  expect(reachOf(34, 1, 4)).toEqual({ 35: 1, 36: 2, 37: 3, 38: 4, 60: 3, 61: 4 })
  expect(reachOf(51, 1, 4)).toEqual({ 52: 1, 53: 2 })
  expect(reachOf(4, 2, 3)).toEqual({ 6: 2, 7: 3 })
})

test('both branches of a fork lead to the tile where the branches meet', () => {
  expect([wayToJoin(11).length, wayToJoin(54).length, wayToJoin(37).length, wayToJoin(60).length]).toEqual([
    8, 7, 10, 9,
  ])
  expect(wayToJoin(60).filter(isShortcut)).toEqual([60, 61, 62, 63, 64, 65, 66, 67])
})
