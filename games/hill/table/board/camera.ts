// From the units the hill is drawn in to the pixels of a window, and which part of it is looked at.
import type { Composition } from '#web/design/frame/stage.tsx'
import type { Spot } from './ground.ts'

export interface Size {
  width: number
  height: number
}

/** How the hill lies in a window: where its units are, px, and how large things on it are drawn. */
export interface Land {
  sx: number
  sy: number
  dx: number
  dy: number
  /** Of tiles and people, sideways and upright. */
  kx: number
  ky: number
}

/** What of the drawing must be in sight: the crown's upper edge, the valley's lower one, the outermost tiles. */
const TOP = 118
const FOOT = 694
const WIDTH = 390
const MIDDLE = 196

/** Upright and on a desk all of the hill is in sight, `top` px below the upper edge; in a low window only a part of it. */
export function landIn(composition: Composition, { width, height }: Size, top: number): Land {
  if (composition === 'landscape') {
    const near = Math.max(0.8, height / 342)
    return { sx: 1.62 * near, sy: 1.32 * near, dx: 44, dy: -90, kx: 1.42 * near, ky: 1.42 * near }
  }
  const sy = Math.max(0.2, (height - top) / (FOOT - TOP))
  const sx = composition === 'portrait' ? width / WIDTH : Math.min(width / WIDTH, 2.1 * sy)
  const kx = Math.min(sx, 1.3 * sy)
  return {
    sx,
    sy,
    dx: width / 2 - (composition === 'portrait' ? WIDTH / 2 : MIDDLE) * sx,
    dy: top - TOP * sy,
    kx,
    ky: Math.min(kx, 1.06 * sy),
  }
}

export const placeOn = ({ sx, sy, dx, dy }: Land, { x, y }: Spot): Spot => ({ x: x * sx + dx, y: y * sy + dy })

/** Far things are smaller. */
export const farness = (y: number): number => 0.82 + 0.2 * Math.min(1, Math.max(0, (y - 150) / 500))

/** A place of the land is `zoom` times itself and then so far away. */
export interface Camera extends Spot {
  zoom: number
}

export const HOME: Camera = { x: 0, y: 0, zoom: 1 }
const NEAREST = 2

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** As far as there is something to look at. */
function edges(land: Land, composition: Composition, { width, height }: Size): Box {
  if (composition !== 'landscape') return { left: 0, top: 0, right: width, bottom: height }
  const [{ x: left, y: top }, { x: right, y: bottom }] = [
    placeOn(land, { x: -58, y: 84 }),
    placeOn(land, { x: 398, y: 746 }),
  ]
  return { left, top, right, bottom }
}

const between = (low: number, value: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value))

export interface Window {
  land: Land
  composition: Composition
  size: Size
}

/** Never beyond the edge, never too near or too far. */
export function kept({ x, y, zoom }: Camera, { land, composition, size }: Window): Camera {
  const { left, top, right, bottom } = edges(land, composition, size)
  const least = Math.min(1, size.height / (bottom - top))
  const near = between(least, zoom, NEAREST)
  return {
    x: between(size.width - right * near, x, -left * near),
    y: between(size.height - bottom * near, y, -top * near),
    zoom: near,
  }
}

/** Zooms by a factor; what is under the finger stays there. */
export function zoomed(camera: Camera, window: Window, factor: number, finger: Spot): Camera {
  const { zoom } = kept({ ...camera, zoom: camera.zoom * factor }, window)
  const by = zoom / camera.zoom
  return kept({ x: finger.x - (finger.x - camera.x) * by, y: finger.y - (finger.y - camera.y) * by, zoom }, window)
}

export const moved = (camera: Camera, window: Window, by: Spot): Camera =>
  kept({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, window)

/** Where a place of the drawing is in the window. */
export function placeIn(camera: Camera, { land }: Window, spot: Spot): Spot {
  const { x, y } = placeOn(land, spot)
  return { x: x * camera.zoom + camera.x, y: y * camera.zoom + camera.y }
}

/** With the place in the middle, as far as the edges allow. */
export function lookingAt(spot: Spot, window: Window, zoom = 1): Camera {
  const { x, y } = placeOn(window.land, spot)
  return kept({ x: window.size.width / 2 - x * zoom, y: window.size.height / 2 - y * zoom, zoom }, window)
}
