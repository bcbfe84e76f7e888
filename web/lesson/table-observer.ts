// Watches the table during a lesson: the parts that a step marks, and running animations.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { afterFrame } from '../design/browser/after-frame.ts'
import { dimAround } from './spotlight.ts'

/** A marked part of the table, in pixels from the upper left corner of the table. */
export interface Mark {
  left: number
  top: number
  width: number
  height: number
  /** The radius of the part's corners. */
  radius: number
  /** True to draw the hand at the lower left corner instead of the lower right one (`data-hand-left`). */
  isHandLeft: boolean
}

export interface TableLayout {
  /** True while a turn is animated. Meanwhile, the lesson asks for nothing. */
  isPlaying: boolean
  /** True while an open dialog does not contain a mark. The lesson waits until the dialog is closed. */
  isCovered: boolean
  taps: readonly string[]
  /** Index of the visible part to tap. Differs from the next tap if the part of the next tap is not visible. */
  index: number
  tap: Mark | null
  looks: readonly Mark[]
}

const NOTHING: TableLayout = { isPlaying: true, isCovered: false, taps: [], index: 0, tap: null, looks: [] }
/** Milliseconds between two measurements of the table, which also changes without the player. */
const MEASURE_INTERVAL_MS = 100
/** A smaller part also accepts taps near it, as if it had this width and height in pixels. */
const MIN_TAP_PX = 44

export const tableAround = (layer: Element): Element => layer.closest('[data-parts]') ?? document.body

const isPlaying = (layer: Element): boolean => tableAround(layer).querySelector('[data-skip]') !== null

/** Returns the visible part of the table with this name. */
export function partOf(table: Element, name: string | undefined): Element | undefined {
  if (name === undefined) return undefined
  return [...table.querySelectorAll(`[data-teach~="${CSS.escape(name)}"]`)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0,
  )
}

/**
 * Finds the part of the next tap. If it is not visible, finds the closest visible part before it, or else the closest
 * one after it.
 */
function nextPart(table: Element, taps: readonly string[], next: number): { index: number; element?: Element } {
  const order = [...taps.keys()].sort(
    (a, b) => Number(a > next) - Number(b > next) || Math.abs(a - next) - Math.abs(b - next),
  )
  for (const index of order) {
    const element = partOf(table, taps[index])
    if (element) return { index, element }
  }
  return { index: next }
}

function markOf(element: Element, around: DOMRect): Mark {
  const { left, top, width, height } = element.getBoundingClientRect()
  const corner = getComputedStyle(element).borderTopLeftRadius
  const radius = corner.endsWith('%') ? (Math.min(width, height) * Number.parseFloat(corner)) / 100 : corner
  return {
    left: Math.round(left - around.left),
    top: Math.round(top - around.top),
    width: Math.round(width),
    height: Math.round(height),
    radius: Math.min(Number.parseFloat(String(radius)) || 10, height / 2),
    isHandLeft: element.hasAttribute('data-hand-left'),
  }
}

/** Returns the element that a radio button lies on, because the button itself is invisible. */
const wholeOf = (part: Element): Element => (part.matches('input') && part.parentElement) || part

/** Measures the table while no turn is animated, and dims the controls that the step does not mark. */
function measure(layer: Element, taps: readonly string[], looks: readonly string[], next: number): TableLayout {
  const table = tableAround(layer)
  const around = layer.getBoundingClientRect()
  const { index, element } = nextPart(table, taps, next)
  const looked = looks.flatMap((name) => partOf(table, name) ?? [])
  const lit = (element ? [element, ...looked] : looked).map(wholeOf)
  const dialogs = [...table.querySelectorAll('[role="dialog"]')]
  const isCovered = dialogs.some((dialog) => !lit.some((each) => dialog.contains(each)))
  dimAround(table, isCovered ? null : lit)
  return {
    isPlaying: false,
    isCovered,
    taps,
    index,
    tap: element ? markOf(element, around) : null,
    looks: looked.map((each) => markOf(each, around)),
  }
}

const isSame = (a: TableLayout, b: TableLayout): boolean => a.taps === b.taps && JSON.stringify(a) === JSON.stringify(b)

/** Follows the marks of a step. `next` is the index of the next tap. */
export function useTableLayout(
  layer: RefObject<Element | null>,
  taps: readonly string[],
  looks: readonly string[],
  next: number,
): TableLayout {
  const [layout, setLayout] = useState({ ...NOTHING, taps })
  const measureAgain = useCallback(() => {
    if (!layer.current) return
    const playing = isPlaying(layer.current)
    if (playing) dimAround(tableAround(layer.current), null)
    // The table is not measured during an animation, because each measurement would force a new layout.
    const now = playing ? { isPlaying: true, taps } : measure(layer.current, taps, looks, next)
    setLayout((before) => (isSame(before, { ...before, ...now }) ? before : { ...before, ...now }))
  }, [layer, taps, looks, next])
  // Detects the start of an animation before the browser paints the frame. Measures only after the frame.
  useLayoutEffect(() => {
    if (layer.current && isPlaying(layer.current)) measureAgain()
    return afterFrame(measureAgain)
  })
  useEffect(() => {
    const timer = setInterval(measureAgain, MEASURE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [measureAgain])
  useEffect(() => {
    const table = layer.current && tableAround(layer.current)
    return () => {
      if (table) dimAround(table, null)
    }
  }, [layer])
  return layout.taps === taps ? layout : { ...layout, index: next, tap: null, looks: [] }
}

/** True if an event happened on a part of the table, or close to a small one. */
export function isOn(element: Element, target: Element, event: Event): boolean {
  return element.contains(target) || (event instanceof MouseEvent && isNear(element.getBoundingClientRect(), event))
}

function isNear({ left, top, width, height }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  const near = (at: number, from: number, length: number) =>
    Math.abs(at - from - length / 2) <= Math.max(length, MIN_TAP_PX) / 2
  return near(clientX, left, width) && near(clientY, top, height)
}
