// Where the shape of a titan is in its picture. Pictures have empty margins of different sizes.
import { titanFile } from './images.ts'

/** The box of a shape with its outline, as shares of the picture's frame. */
export interface Shape {
  left: number
  top: number
  width: number
  height: number
  /** True for a titan that floats above the ground. */
  flies: boolean
}

const USUAL = { left: 0.06, top: 0.06, width: 0.88, height: 0.88 }
/** Width of the frame of all titan pictures, and of the outline in large pictures. */
const FRAME = 544
const OUTLINE = 15

const measured = new Map<string, Shape>()

/** Measures the shape once. Without a browser, returns the usual margins. */
export function shapeOf(name: string): Shape {
  const known = measured.get(name)
  if (known) return known
  const file = titanFile(name)
  const shape = { ...(typeof document === 'undefined' ? USUAL : measure(file)), flies: file.includes('data-flies') }
  measured.set(name, shape)
  return shape
}

function measure(file: string): Omit<Shape, 'flies'> {
  const picture = new DOMParser().parseFromString(file, 'image/svg+xml').querySelector('svg')
  if (!picture) return USUAL
  const { x: frameX, y: frameY } = picture.viewBox.baseVal
  picture.setAttribute('width', '0')
  picture.setAttribute('height', '0')
  document.body.append(picture)
  const { x, y, width, height } = (picture.querySelector('use') ?? picture).getBBox()
  picture.remove()
  if (width === 0) return USUAL
  return {
    left: (x - frameX - OUTLINE / 2) / FRAME,
    top: (y - frameY - OUTLINE / 2) / FRAME,
    width: (width + OUTLINE) / FRAME,
    height: (height + OUTLINE) / FRAME,
  }
}
