// What the coach sees of the table: where the next mark is, how much room there is, whether a turn is being shown.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Box, Size } from './place.ts'

export interface Sight {
  /** A turn plays out: nothing is asked meanwhile. */
  playing: boolean
  /** Which of the step's marks it is; the next one may not be there yet, or not any more. */
  index: number
  mark: Box | null
  /** The table's. */
  area: Size
  bar: number
  card: Size
}

const NOTHING: Sight = { playing: true, index: 0, mark: null, area: { width: 0, height: 0 }, bar: 0, card: { width: 0, height: 0 } }
/** Tables move by themselves: they are looked at so often, ms. */
const LOOK_MS = 100
/** A tap so near to a small thing is meant for it, px. */
const REACH = 44

const isPlaying = (table: Element): boolean => table.querySelector('[data-skip]') !== null

const tableAround = (layer: Element): Element => layer.closest('[data-parts]') ?? document.body

function elementOf(table: Element, name: string): Element | undefined {
  return [...table.querySelectorAll(`[data-teach~="${CSS.escape(name)}"]`)].find((each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0)
}

/** The mark that is next, or one before it, if the table has gone back; or else one after it. */
function marked(table: Element, names: readonly string[], next: number): { index: number; element: Element } | undefined {
  const order = [...names.keys()].sort((a, b) => Number(a > next) - Number(b > next) || Math.abs(a - next) - Math.abs(b - next))
  for (const index of order) {
    const element = elementOf(table, names[index] as string)
    if (element) return { index, element }
  }
  return undefined
}

function look(layer: HTMLElement, card: HTMLElement | null, names: readonly string[], next: number): Sight {
  const table = tableAround(layer)
  const around = layer.getBoundingClientRect()
  const { width, height } = card?.getBoundingClientRect() ?? NOTHING.card
  const found = marked(table, names, next)
  const box = found?.element.getBoundingClientRect()
  return {
    playing: isPlaying(table),
    index: found?.index ?? next,
    mark: box ? { left: Math.round(box.left - around.left), top: Math.round(box.top - around.top), width: Math.round(box.width), height: Math.round(box.height) } : null,
    area: { width: around.width, height: around.height },
    bar: table.querySelector('[data-part="bar"]')?.clientHeight ?? 0,
    card: { width, height },
  }
}

export function useSight(layer: RefObject<HTMLElement | null>, card: RefObject<HTMLElement | null>, names: readonly string[], next: number): Sight {
  const [sight, setSight] = useState(NOTHING)
  const lookAgain = useCallback(() => {
    if (!layer.current) return
    const now = look(layer.current, card.current, names, next)
    setSight((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
  }, [layer, card, names, next])
  // What happens at the match draws the table anew: a turn that begins to play out is seen before anybody sees the table.
  useLayoutEffect(lookAgain)
  useEffect(() => {
    const timer = setInterval(lookAgain, LOOK_MS)
    return () => clearInterval(timer)
  }, [lookAgain])
  return sight
}

/** Whether the last turn is still being shown; what comes after it does not begin again. */
export function usePlaying(layer: RefObject<HTMLElement | null>): boolean {
  const [playing, setPlaying] = useState(true)
  const lookAgain = useCallback(() => {
    if (layer.current && !isPlaying(tableAround(layer.current))) setPlaying(false)
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
    return element !== undefined && (element.contains(tap.target as Node) || isNear(element.getBoundingClientRect(), tap))
  })
}

function isNear({ left, top, width, height }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  const near = (at: number, from: number, length: number) => Math.abs(at - from - length / 2) <= Math.max(length, REACH) / 2
  return near(clientX, left, width) && near(clientY, top, height)
}
