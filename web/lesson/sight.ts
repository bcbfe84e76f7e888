// Observes the table during a lesson: the part to highlight (the mark), the free space, and running animations.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { afterFrame } from '../design/browser/after-frame.ts'
import type { Box, Size } from './place.ts'

export interface Sight {
  /** True while a turn is animated. The lesson asks for nothing meanwhile. */
  playing: boolean
  /** True while an open sheet does not contain the mark. The lesson waits until the sheet is closed. */
  covered: boolean
  /** Names of the step's marks. */
  names: readonly string[]
  /** Index of the mark that was found. It can differ from the next mark, which may not be visible. */
  index: number
  mark: Box | null
  /** Size of the table. */
  area: Size
  bar: number
  card: Size
}

const NOTHING: Sight = {
  playing: true,
  covered: false,
  names: [],
  index: 0,
  mark: null,
  area: { width: 0, height: 0 },
  bar: 0,
  card: { width: 0, height: 0 },
}
/** Interval between two looks at the table, in milliseconds, because tables also change by themselves. */
const LOOK_MS = 100
/** Smallest size of a mark for taps, in pixels. Taps near a smaller mark count as taps on it. */
const REACH = 44

const tableAround = (layer: Element): Element => layer.closest('[data-parts]') ?? document.body

const isPlaying = (layer: Element): boolean => tableAround(layer).querySelector('[data-skip]') !== null

function elementOf(table: Element, name: string): Element | undefined {
  return [...table.querySelectorAll(`[data-teach~="${CSS.escape(name)}"]`)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0,
  )
}

/** Finds the next mark. If it is not visible, finds the closest one before it, or else the closest one after it. */
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
function look(layer: HTMLElement, card: HTMLElement | null, names: readonly string[], next: number): Sight {
  const table = tableAround(layer)
  const around = layer.getBoundingClientRect()
  const { width, height } = card?.getBoundingClientRect() ?? NOTHING.card
  const found = marked(table, names, next)
  const box = found?.element.getBoundingClientRect()
  const sheet = table.querySelector('[role="dialog"]')
  return {
    playing: false,
    covered: sheet !== null && !sheet.contains(found?.element ?? null),
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

const isSame = (a: Sight, b: Sight): boolean => a.names === b.names && JSON.stringify(a) === JSON.stringify(b)

export function useSight(
  layer: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  names: readonly string[],
  next: number,
): Sight {
  const [sight, setSight] = useState({ ...NOTHING, names })
  const lookAgain = useCallback(() => {
    if (!layer.current) return
    // Nothing is measured during an animation, because each measurement would force a new layout.
    const now = isPlaying(layer.current) ? { playing: true, names } : look(layer.current, card.current, names, next)
    setSight((before) => (isSame(before, { ...before, ...now }) ? before : { ...before, ...now }))
  }, [layer, card, names, next])
  // The start of an animation is noticed before the browser paints. Everything else is measured after the frame.
  useLayoutEffect(() => {
    if (layer.current && isPlaying(layer.current)) lookAgain()
    return afterFrame(lookAgain)
  })
  useEffect(() => {
    const timer = setInterval(lookAgain, LOOK_MS)
    return () => clearInterval(timer)
  }, [lookAgain])
  return sight.names === names ? sight : { ...sight, index: next, mark: null }
}

/** True until the current animation has ended. Stays false afterwards. */
export function usePlaying(layer: RefObject<HTMLElement | null>): boolean {
  const [playing, setPlaying] = useState(true)
  const lookAgain = useCallback(() => {
    if (layer.current && !isPlaying(layer.current)) setPlaying(false)
  }, [layer])
  useLayoutEffect(lookAgain, [lookAgain])
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(lookAgain, LOOK_MS)
    return () => clearInterval(timer)
  }, [playing, lookAgain])
  return playing
}

/** Scrolls a mark into view. */
export function reveal(layer: Element, name: string | undefined): void {
  const element = name === undefined ? undefined : elementOf(tableAround(layer), name)
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Returns the index of the mark that was tapped; -1 if none. */
export function markAt(layer: Element, names: readonly string[], tap: MouseEvent): number {
  return names.findIndex((name) => {
    const element = elementOf(tableAround(layer), name)
    return (
      element !== undefined && (element.contains(tap.target as Node) || isNear(element.getBoundingClientRect(), tap))
    )
  })
}

function isNear({ left, top, width, height }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  const near = (at: number, from: number, length: number) =>
    Math.abs(at - from - length / 2) <= Math.max(length, REACH) / 2
  return near(clientX, left, width) && near(clientY, top, height)
}
