// The camera: converts drawing units to pixels of the window, and chooses the visible part of the hill.
import type { Composition } from '#web/design/frame/stage.tsx'
import type { Spot } from './positions.ts'

export interface Size {
  width: number
  height: number
}

/** How the hill is placed in a window: its scale, its position in px, and the scale of the figures. */
export interface HillLayout {
  sx: number
  sy: number
  dx: number
  dy: number
  /** Horizontal and vertical scale of tiles and figures, from drawing units to px. */
  kx: number
  ky: number
}

/**
 * The part of the drawing that must be visible: from above the crown down to the valley, between the outermost tiles.
 */
const TOP = 118
const FOOT = 694
const WIDTH = 390
const MIDDLE = 196

/**
 * Places the hill in a window. Portrait and desktop windows show the whole hill, `top` px below their upper edge.
 * Landscape windows are too low and show a part of it.
 */
export function layoutIn(composition: Composition, { width, height }: Size, top: number): HillLayout {
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

export const toPixels = ({ sx, sy, dx, dy }: HillLayout, { x, y }: Spot): Spot => ({ x: x * sx + dx, y: y * sy + dy })

/** Returns the scale of figures and tiles at this height of the drawing. Distant ones are smaller. */
export const scaleAt = (y: number): number => 0.82 + 0.2 * Math.min(1, Math.max(0, (y - 150) / 500))

/** The camera: a zoom factor, and an offset in px that is applied after the zoom. */
export interface Camera extends Spot {
  zoom: number
}

export const DEFAULT_CAMERA: Camera = { x: 0, y: 0, zoom: 1 }
const NEAREST = 2

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The bounds of the camera's movement. */
function edges(land: HillLayout, composition: Composition, { width, height }: Size): Box {
  if (composition !== 'landscape') return { left: 0, top: 0, right: width, bottom: height }
  const [{ x: left, y: top }, { x: right, y: bottom }] = [
    toPixels(land, { x: -58, y: 84 }),
    toPixels(land, { x: 398, y: 746 }),
  ]
  return { left, top, right, bottom }
}

const between = (low: number, value: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value))

export interface CameraWindow {
  land: HillLayout
  composition: Composition
  size: Size
}

/** Returns the camera limited to its bounds and its zoom range. */
export function clamped({ x, y, zoom }: Camera, { land, composition, size }: CameraWindow): Camera {
  const { left, top, right, bottom } = edges(land, composition, size)
  const least = Math.min(1, size.height / (bottom - top))
  const near = between(least, zoom, NEAREST)
  return {
    x: between(size.width - right * near, x, -left * near),
    y: between(size.height - bottom * near, y, -top * near),
    zoom: near,
  }
}

/** Zooms by a factor. The point under the finger does not move. */
export function zoomed(camera: Camera, window: CameraWindow, factor: number, finger: Spot): Camera {
  const { zoom } = clamped({ ...camera, zoom: camera.zoom * factor }, window)
  const by = zoom / camera.zoom
  return clamped({ x: finger.x - (finger.x - camera.x) * by, y: finger.y - (finger.y - camera.y) * by, zoom }, window)
}

export const moved = (camera: Camera, window: CameraWindow, by: Spot): Camera =>
  clamped({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, window)

/** Converts a point of the drawing to a position in the window. */
export function toWindow(camera: Camera, { land }: CameraWindow, spot: Spot): Spot {
  const { x, y } = toPixels(land, spot)
  return { x: x * camera.zoom + camera.x, y: y * camera.zoom + camera.y }
}

/** Centres the camera on a point, as far as the bounds allow. */
export function centredOn(spot: Spot, window: CameraWindow, zoom = 1): Camera {
  const { x, y } = toPixels(window.land, spot)
  return clamped({ x: window.size.width / 2 - x * zoom, y: window.size.height / 2 - y * zoom, zoom }, window)
}
