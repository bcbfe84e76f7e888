// What the coach sees of the table: where the next mark is, how much room there is, whether a turn is being shown.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { afterFrame } from '../design/browser/after-frame.ts'
import type { Box, Size } from './place.ts'

export interface Sight {
  /** A turn plays out: nothing is asked meanwhile. */
  playing: boolean
  /** A sheet of the table lies open that is not what is pointed at: the coach waits for it to be closed. */
  covered: boolean
  /** The step's marks. */
  names: readonly string[]
  /** Which of them it is; the next one may not be there yet, or not any more. */
  index: number
  mark: Box | null
  /** The table's. */
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
/** Tables move by themselves: they are looked at so often, ms. */
const LOOK_MS = 100
/** A tap so near to a small thing is meant for it, px. */
const REACH = 44

const tableAround = (layer: Element): Element => layer.closest('[data-parts]') ?? document.body

const isPlaying = (layer: Element): boolean => tableAround(layer).querySelector('[data-skip]') !== null

function elementOf(table: Element, name: string): Element | undefined {
  return [...table.querySelectorAll(`[data-teach~="${CSS.escape(name)}"]`)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0,
  )
}

/** The mark that is next, or one before it, if the table has gone back; or else one after it. */
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

/** Of a table at rest. */
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
    // What a turn moves is not measured meanwhile: each look would have it laid out once more.
    const now = isPlaying(layer.current) ? { playing: true, names } : look(layer.current, card.current, names, next)
    setSight((before) => (isSame(before, { ...before, ...now }) ? before : { ...before, ...now }))
  }, [layer, card, names, next])
  // What happens at the match draws the table anew: a turn that begins to play out is seen before anybody sees the table, all else when it is drawn.
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

/** Whether the last turn is still being shown; what comes after it does not begin again. */
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

/** What lies in a list may have to be brought into sight first. */
export function reveal(layer: Element, name: string | undefined): void {
  const element = name === undefined ? undefined : elementOf(tableAround(layer), name)
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Which mark a tap is meant for. */
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
