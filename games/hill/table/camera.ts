// Which part of the hill is in the window. Plain numbers: board units are hundredths of its side, window units hundredths of the square's.
import type { Spot } from './ground.ts'

export interface Camera extends Spot {
  /** Window units for one unit of the board. */
  zoom: number
}

export interface Window {
  width: number
  height: number
}

/** From here on tiles are far enough apart for a finger. */
export const NEAR = 1.42
const NEAREST = 3
const SIDE = 100

/** All of the hill. */
const farthest = ({ width, height }: Window): number => Math.min(width, height) / SIDE

export const overview = (window: Window): Camera => ({ x: SIDE / 2, y: SIDE / 2, zoom: farthest(window) })

const between = (low: number, value: number, high: number): number => (low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value)))

/** Never beyond the edge, never too near or too far. */
export function kept({ x, y, zoom }: Camera, window: Window): Camera {
  const near = between(farthest(window), zoom, NEAREST)
  const [halfWidth, halfHeight] = [window.width / 2 / near, window.height / 2 / near]
  return { x: between(halfWidth, x, SIDE - halfWidth), y: between(halfHeight, y, SIDE - halfHeight), zoom: near }
}

/** Zooms by a factor; the place under the finger, measured from the window's middle, stays there. */
export function zoomed(camera: Camera, window: Window, factor: number, finger: Spot = { x: 0, y: 0 }): Camera {
  const zoom = between(farthest(window), camera.zoom * factor, NEAREST)
  return kept({ x: camera.x + finger.x / camera.zoom - finger.x / zoom, y: camera.y + finger.y / camera.zoom - finger.y / zoom, zoom }, window)
}

export const moved = (camera: Camera, window: Window, by: Spot): Camera => kept({ ...camera, x: camera.x - by.x / camera.zoom, y: camera.y - by.y / camera.zoom }, window)

/** Where a place of the board is in the window, from its upper left corner. */
export const placeIn = (camera: Camera, window: Window, { x, y }: Spot): Spot => ({ x: (x - camera.x) * camera.zoom + window.width / 2, y: (y - camera.y) * camera.zoom + window.height / 2 })

/** What a finger needs, in window units. */
const TARGET = 11.4
const LOW = 50

/** In a low window only the one that shows the whole hill is there: the others would be in the way. */
export const isLow = ({ height }: Window): boolean => height < LOW

/** The map's buttons are one below the other in the upper left corner, where the hill has its sky. */
const controls = (window: Window) => ({ right: TARGET + 1.6, bottom: (isLow(window) ? 1 : 3) * (TARGET + 0.4) + 1.2 })

/** Whether a place can be touched: its target lies whole in the window, clear of the map's buttons. */
export function isReachable(camera: Camera, window: Window, spot: Spot): boolean {
  const { x, y } = placeIn(camera, window, spot)
  const half = TARGET / 2
  const inside = x >= half && y >= half && x <= window.width - half && y <= window.height - half
  const { right, bottom } = controls(window)
  return inside && (x - half >= right || y - half >= bottom)
}

const ASIDE = [0, -8, -16, 8]

/** From near by, with the place in the middle, or at least where it can be touched. */
export function lookingAt(spot: Spot, window: Window, zoom = NEAR): Camera {
  const looks = ASIDE.map((aside) => kept({ x: spot.x, y: spot.y + aside, zoom }, window))
  return looks.find((camera) => isReachable(camera, window, spot)) ?? (looks[0] as Camera)
}
