// Tests of the paths of the board.
import { expect, test } from 'vitest'
import { BOARDS, stepsToGo } from '../../rules/board.ts'
import { isShortcut, reachOf, wayToJoin } from './paths.ts'

const { full: FULL, short: SHORT } = BOARDS

test('the distance to the crown is the smallest number of steps', () => {
  expect([0, 10, 36, 53, 62].map((tile) => stepsToGo(FULL, tile))).toEqual([51, 41, 16, 0, 13])
})

test('before a roll, the tiles in reach include both branches of a fork and no tile beyond the crown', () => {
  expect(reachOf(FULL, 34, 1, 4)).toEqual({ 35: 1, 36: 2, 37: 3, 38: 4, 60: 3, 61: 4 })
  expect(reachOf(FULL, 51, 1, 4)).toEqual({ 52: 1, 53: 2 })
  expect(reachOf(FULL, 4, 2, 3)).toEqual({ 6: 2, 7: 3 })
})

test('both branches of a fork lead to the tile where the branches meet', () => {
  expect([
    wayToJoin(FULL, 11).length,
    wayToJoin(FULL, 54).length,
    wayToJoin(FULL, 37).length,
    wayToJoin(FULL, 60).length,
  ]).toEqual([8, 7, 10, 9])
  expect(wayToJoin(FULL, 60).filter((tile) => isShortcut(FULL, tile))).toEqual([60, 61, 62, 63, 64, 65, 66, 67])
})

test('R-36: on the short track the paths lead to its crown and its own join', () => {
  expect([0, 10, 17, 28, 29].map((tile) => stepsToGo(SHORT, tile))).toEqual([27, 17, 11, 0, 16])
  expect(wayToJoin(SHORT, 29)).toEqual([29, 30, 31, 32, 33, 17])
  expect(wayToJoin(SHORT, 11)).toEqual([11, 12, 13, 14, 15, 16, 17])
  expect(reachOf(SHORT, 26, 1, 4)).toEqual({ 27: 1, 28: 2 })
})
