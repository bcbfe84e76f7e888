// The camera and the positions of the tiles.
import { expect, test } from 'vitest'
import { BOARD } from '../../rules/board.ts'
import { clamped, HOME, landIn, lookingAt, moved, placeIn, type Window, zoomed } from './camera.ts'
import { spotOf } from './positions.ts'

const windowOf = (composition: Window['composition'], width: number, height: number, top = 60): Window => ({
  composition,
  size: { width, height },
  land: landIn(composition, { width, height }, top),
})

const UPRIGHT = windowOf('portrait', 390, 600)
const LOW = windowOf('landscape', 600, 342, 0)

test.each([UPRIGHT, windowOf('portrait', 320, 376), windowOf('portrait', 768, 760), windowOf('desktop', 748, 630, 24)])(
  'the whole hill is in view: %o',
  (window) => {
    for (const { id } of BOARD.tiles) {
      const { x, y } = placeIn(HOME, window, spotOf(id))
      expect(x > 0 && y > 0 && x < window.size.width && y < window.size.height).toBe(true)
    }
  },
)

test('no two tiles overlap', () => {
  const places = BOARD.tiles.map(({ id }) => placeIn(HOME, UPRIGHT, spotOf(id)))
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30)
})

test('each step leads to a neighbouring tile in the picture', () => {
  for (const { id, next } of BOARD.tiles)
    for (const to of next)
      expect(Math.hypot(spotOf(id).x - spotOf(to).x, spotOf(id).y - spotOf(to).y), `${id} to ${to}`).toBeLessThan(110)
})

test('in a low window the camera follows the moving player and stays on the hill', () => {
  const { x, y } = placeIn(lookingAt(spotOf(38), LOW), LOW, spotOf(38))
  expect([x, y].map(Math.round)).toEqual([300, 171])
  const start = placeIn(lookingAt(spotOf(0), LOW), LOW, spotOf(0))
  expect(start.y).toBeGreaterThan(171)
  expect(start.y).toBeLessThan(342)
})

test('zooming keeps the point under the finger and stops at factor two', () => {
  const finger = { x: 100, y: 200 }
  const near = zoomed(HOME, UPRIGHT, 1.5, finger)
  expect((finger.x - near.x) / near.zoom).toBeCloseTo(100)
  expect(zoomed(HOME, UPRIGHT, 9, finger).zoom).toBe(2)
})

test('the camera cannot be dragged where the whole hill is in view', () => {
  expect(moved(HOME, UPRIGHT, { x: 40, y: -30 })).toEqual(clamped(HOME, UPRIGHT))
})
