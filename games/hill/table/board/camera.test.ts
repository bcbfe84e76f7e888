// Tests of the camera and of the positions of the tiles.
import { expect, test } from 'vitest'
import { BOARDS } from '../../rules/board.ts'
import { type CameraWindow, centredOn, clamped, DEFAULT_CAMERA, layoutIn, moved, toWindow, zoomed } from './camera.ts'
import { spotOf } from './positions.ts'

const windowOf = (composition: CameraWindow['composition'], width: number, height: number, top = 60): CameraWindow => ({
  composition,
  size: { width, height },
  land: layoutIn(composition, { width, height }, top),
})

const UPRIGHT = windowOf('portrait', 390, 600)
const LOW = windowOf('landscape', 600, 342, 0)

const WINDOWS = [
  UPRIGHT,
  windowOf('portrait', 320, 376),
  windowOf('portrait', 768, 760),
  windowOf('desktop', 748, 630, 24),
]
const { full: FULL } = BOARDS
const TRACKS = Object.entries(BOARDS)

test.each(TRACKS.flatMap(([track, board]) => WINDOWS.map((window) => [track, window, board] as const)))(
  'the camera shows the whole %s track in the window %o',
  (_, window, board) => {
    for (const { id } of board.tiles) {
      const { x, y } = toWindow(DEFAULT_CAMERA, window, spotOf(board, id))
      expect(x > 0 && y > 0 && x < window.size.width && y < window.size.height).toBe(true)
    }
  },
)

test.each(TRACKS)('no two tiles of the %s track overlap', (_, board) => {
  const places = board.tiles.map(({ id }) => toWindow(DEFAULT_CAMERA, UPRIGHT, spotOf(board, id)))
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30)
})

test.each(TRACKS)('each step on the %s track leads to a tile that is also a neighbour in the picture', (_, board) => {
  for (const { id, next } of board.tiles)
    for (const to of next)
      expect(
        Math.hypot(spotOf(board, id).x - spotOf(board, to).x, spotOf(board, id).y - spotOf(board, to).y),
        `${id} to ${to}`,
      ).toBeLessThan(110)
})

test('in a window too low for the whole hill, the camera follows the moving player and never leaves the hill', () => {
  const { x, y } = toWindow(centredOn(spotOf(FULL, 38), LOW), LOW, spotOf(FULL, 38))
  expect([x, y].map(Math.round)).toEqual([300, 171])
  const start = toWindow(centredOn(spotOf(FULL, 0), LOW), LOW, spotOf(FULL, 0))
  expect(start.y).toBeGreaterThan(171)
  expect(start.y).toBeLessThan(342)
})

test('while the viewer zooms, the point under the finger does not move, and zooming stops at factor two', () => {
  const finger = { x: 100, y: 200 }
  const near = zoomed(DEFAULT_CAMERA, UPRIGHT, 1.5, finger)
  expect((finger.x - near.x) / near.zoom).toBeCloseTo(100)
  expect(zoomed(DEFAULT_CAMERA, UPRIGHT, 9, finger).zoom).toBe(2)
})

test('the camera cannot be dragged in a window that shows the whole hill', () => {
  expect(moved(DEFAULT_CAMERA, UPRIGHT, { x: 40, y: -30 })).toEqual(clamped(DEFAULT_CAMERA, UPRIGHT))
})
