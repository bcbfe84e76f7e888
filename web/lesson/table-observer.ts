// Watches the table during a lesson: the part to highlight (the mark), the free space, and running animations.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { afterFrame } from '../design/browser/after-frame.ts'
import type { Box, Size } from './card-position.ts'

export interface TableLayout {
  /** True while a turn is animated. Meanwhile, the lesson asks for nothing. */
  isPlaying: boolean
  /** True while an open dialog does not contain the mark. The lesson waits until the dialog is closed. */
  isCovered: boolean
  names: readonly string[]
  /** Index of the visible mark. Differs from the next mark if the next mark is not visible. */
  index: number
  mark: Box | null
  area: Size
  bar: number
  card: Size
}

const NOTHING: TableLayout = {
  isPlaying: true,
  isCovered: false,
  names: [],
  index: 0,
  mark: null,
  area: { width: 0, height: 0 },
  bar: 0,
  card: { width: 0, height: 0 },
}
/** Milliseconds between two measurements of the table, which also changes without the player. */
const MEASURE_INTERVAL_MS = 100
/** A smaller mark also accepts taps near it, as if it had this width and height in pixels. */
const MIN_TAP_PX = 44

const tableAround = (layer: Element): Element => layer.closest('[data-parts]') ?? document.body

const isPlaying = (layer: Element): boolean => tableAround(layer).querySelector('[data-skip]') !== null

function elementOf(table: Element, name: string): Element | undefined {
  return [...table.querySelectorAll(`[data-teach~="${CSS.escape(name)}"]`)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0,
  )
}

/**
 * Finds the next mark. If it is not visible, finds the closest visible mark before it, or else the closest one after
 * it.
 */
function marked(
  table: Element,
  names: readonly string[],
  next: number,
): { index: number; element: Element } | undefined {
  const order = [...names.keys()].sort(
    (a, b) => Number(a > next) - Number(b > next) || Math.abs(a - next) - Math.abs(b - next),
  )
  for (const index of order) {
    const element = elementOf(table, names[index] as string)
    if (element) return { index, element }
  }
  return undefined
}

/** Measures the table while no turn is animated. */
function measure(layer: HTMLElement, card: HTMLElement | null, names: readonly string[], next: number): TableLayout {
  const table = tableAround(layer)
  const around = layer.getBoundingClientRect()
  const { width, height } = card?.getBoundingClientRect() ?? NOTHING.card
  const found = marked(table, names, next)
  const box = found?.element.getBoundingClientRect()
  const sheet = table.querySelector('[role="dialog"]')
  return {
    isPlaying: false,
    isCovered: sheet !== null && !sheet.contains(found?.element ?? null),
    names,
    index: found?.index ?? next,
    mark: box
      ? {
          left: Math.round(box.left - around.left),
          top: Math.round(box.top - around.top),
          width: Math.round(box.width),
          height: Math.round(box.height),
        }
      : null,
    area: { width: around.width, height: around.height },
    bar: table.querySelector('[data-part="bar"]')?.clientHeight ?? 0,
    card: { width, height },
  }
}

const isSame = (a: TableLayout, b: TableLayout): boolean =>
  a.names === b.names && JSON.stringify(a) === JSON.stringify(b)

export function useTableLayout(
  layer: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  names: readonly string[],
  next: number,
): TableLayout {
  const [layout, setLayout] = useState({ ...NOTHING, names })
  const measureAgain = useCallback(() => {
    if (!layer.current) return
    // The table is not measured during an animation, because each measurement would force a new layout.
    const now = isPlaying(layer.current)
      ? { isPlaying: true, names }
      : measure(layer.current, card.current, names, next)
    setLayout((before) => (isSame(before, { ...before, ...now }) ? before : { ...before, ...now }))
  }, [layer, card, names, next])
  // Detects the start of an animation before the browser paints the frame. Measures only after the frame.
  useLayoutEffect(() => {
    if (layer.current && isPlaying(layer.current)) measureAgain()
    return afterFrame(measureAgain)
  })
  useEffect(() => {
    const timer = setInterval(measureAgain, MEASURE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [measureAgain])
  return layout.names === names ? layout : { ...layout, index: next, mark: null }
}

/** True until the first animation has ended; always false afterwards. */
export function useIsAnimating(layer: RefObject<HTMLElement | null>): boolean {
  const [playing, setPlaying] = useState(true)
  const measureAgain = useCallback(() => {
    if (layer.current && !isPlaying(layer.current)) setPlaying(false)
  }, [layer])
  useLayoutEffect(measureAgain, [measureAgain])
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(measureAgain, MEASURE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [playing, measureAgain])
  return playing
}

/** Scrolls a mark into view. */
export function revealMark(layer: Element, name: string | undefined): void {
  const element = name === undefined ? undefined : elementOf(tableAround(layer), name)
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Returns the index of the mark that was tapped; -1 if no mark was tapped. */
export function markUnderTap(layer: Element, names: readonly string[], tap: MouseEvent): number {
  return names.findIndex((name) => {
    const element = elementOf(tableAround(layer), name)
    return (
      element !== undefined && (element.contains(tap.target as Node) || isNear(element.getBoundingClientRect(), tap))
    )
  })
}

function isNear({ left, top, width, height }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  const near = (at: number, from: number, length: number) =>
    Math.abs(at - from - length / 2) <= Math.max(length, MIN_TAP_PX) / 2
  return near(clientX, left, width) && near(clientY, top, height)
}
