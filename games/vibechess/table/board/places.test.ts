// Tests of the positions of squares on screen.
import { expect, test } from 'vitest'
import { SQUARES } from '../../rules/squares.ts'
import { SIDES } from '../../rules/state.ts'
import { neighbour, placeOf, squareAt } from './places.ts'

test('the reader’s side is at the bottom', () => {
  expect(placeOf('a1', 'white')).toEqual({ x: 0, y: 7 })
  expect(placeOf('a1', 'black')).toEqual({ x: 7, y: 0 })
})

test('converting a square to a position and back gives the same square', () => {
  for (const side of SIDES) for (const square of SQUARES) expect(squareAt(placeOf(square, side), side)).toBe(square)
})

test('a position outside the board belongs to the nearest square', () => {
  expect(squareAt({ x: -3, y: 9.5 }, 'white')).toBe('a1')
})

test('an arrow key leads to the next square in its direction on the screen, and stops at the edge of the board', () => {
  expect(neighbour('e2', 'ArrowUp', 'white')).toBe('e3')
  expect(neighbour('e2', 'ArrowUp', 'black')).toBe('e1')
  expect(neighbour('a1', 'ArrowLeft', 'white')).toBe('a1')
  expect(neighbour('a1', 'Home', 'white')).toBeUndefined()
})
