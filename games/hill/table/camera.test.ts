import { expect, test } from 'vitest'
import { isReachable, kept, lookingAt, moved, NEAR, overview, placeIn, zoomed } from './camera.ts'
import { EDGES, SPOTS } from './ground.ts'

const window = { width: 72, height: 60 }

test('the overview shows every tile', () => {
  for (const spot of SPOTS) {
    const { x, y } = placeIn(overview(window), window, spot)
    expect(x > 0 && y > 0 && x < window.width && y < window.height).toBe(true)
  }
})

test('no two tiles share a finger when near, nor a place', () => {
  const finger = 11.4
  for (const [i, a] of SPOTS.entries()) for (const b of SPOTS.slice(i + 1)) expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) * NEAR).toBeGreaterThan(finger)
})

test('each step leads to a neighbour on the picture', () => {
  for (const { from, to } of EDGES) {
    const [a, b] = [SPOTS[from], SPOTS[to]]
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0)), `${from} to ${to}`).toBeLessThan(14)
  }
})

test('the camera stays on the hill', () => {
  expect(kept({ x: 0, y: 200, zoom: 2 }, window)).toEqual({ x: 18, y: 85, zoom: 2 })
  expect(kept({ x: 0, y: 0, zoom: 0 }, window)).toEqual(overview(window))
})

test('zooming keeps what is under the finger, dragging takes it along', () => {
  const camera = { x: 50, y: 50, zoom: 1.5 }
  const finger = { x: 20, y: -10 }
  const seen = { x: camera.x + finger.x / camera.zoom, y: camera.y + finger.y / camera.zoom }
  const near = zoomed(camera, window, 1.5, finger)
  expect(near.x + finger.x / near.zoom).toBeCloseTo(seen.x)
  expect(near.y + finger.y / near.zoom).toBeCloseTo(seen.y)
  const dragged = moved(camera, window, { x: 3, y: 0 })
  expect(placeIn(dragged, window, seen).x - placeIn(camera, window, seen).x).toBeCloseTo(3)
})

test('a tile at the edge or under the buttons is no target', () => {
  const camera = { x: 50, y: 50, zoom: 1.5 }
  expect(isReachable(camera, window, { x: 50, y: 50 })).toBe(true)
  expect(isReachable(camera, window, { x: 72, y: 50 })).toBe(false)
  expect(isReachable(camera, window, { x: 32, y: 40 })).toBe(false)
})

test('every tile can be touched when it is looked at, in a low window too', () => {
  for (const height of [60, 44]) for (const spot of SPOTS) expect(isReachable(lookingAt(spot, { width: 70, height }), { width: 70, height }, spot), JSON.stringify(spot)).toBe(true)
})
