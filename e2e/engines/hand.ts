// Finds and presses what a page offers, with real pointer events, in any engine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Engine } from './engine.ts'

const IN_PAGE = readFileSync(join(import.meta.dirname, '../support/in-page.js'), 'utf8')
const ENABLED = ':not([aria-disabled="true"]):not(:disabled)'

/** Returns an expression for a button or link whose label matches. */
export const labelled = (label: RegExp): string =>
  `[...document.querySelectorAll('button${ENABLED}, a[href]')].find((element) => ${label}.test((element.getAttribute('aria-label') ?? element.textContent).trim()))`

export const selected = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`

/**
 * What moves any match on, the most urgent first: skip an animation, confirm in a dialog, confirm a choice, choose, and
 * on a board attack, move or take up a piece. An earlier one would hide a later one or make it pointless.
 */
const MOVES = [
  '[data-skip]',
  `[role="dialog"] [data-primary]${ENABLED}`,
  `[data-part="actions"] [data-primary]${ENABLED}`,
  `[data-choice]${ENABLED}:not([aria-pressed="true"])`,
  '[data-teach="path"]',
  '[data-part="board"] [aria-label*="can be attacked"]',
  '[data-part="board"] [aria-label*="can move here"]',
  '[data-part="board"] [aria-label*="can act"]',
]

/** Returns an expression for the next element to press in a match. */
export const nextMove = `[${MOVES.map(selected).join(', ')}].find(Boolean)`

/**
 * Presses an element in its middle if it is there, at rest, and not covered by another one. Returns whether it did.
 * WebKit draws an animated layer only after the animation, so nothing is pressed while one runs. Only the hand in a
 * lesson's ring moves for many seconds, over a control that is at rest.
 */
async function pressNow(engine: Engine, element: string): Promise<boolean> {
  const place = await engine.evaluate<{ x: number; y: number } | null>(`(() => {
    const moves = ({ effect }) => effect.getComputedTiming().endTime !== Infinity && !effect.target?.closest('[data-ring]')
    if (document.getAnimations().some((animation) => animation.playState === 'running' && moves(animation))) return null
    const element = ${element}
    if (!element) return null
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    // In some games a tap anywhere skips, so the button to skip is covered.
    const free = element.matches('[data-skip]') || element.contains(document.elementFromPoint(x, y))
    return free ? { x, y } : null
  })()`)
  if (place) await engine.tap(place.x, place.y)
  return place !== null
}

export const press = (engine: Engine, element: string): Promise<void> =>
  expect.poll(() => pressNow(engine, element), { message: `there is no ${element} to press` }).toBe(true)

/** How long a match or a lesson may take, in milliseconds. */
const LONG_MS = 150_000

/** Presses whatever comes next until the condition, an expression, is true. */
export async function pressUntil(engine: Engine, element: string, done: string): Promise<void> {
  const step = async () => {
    if (await engine.evaluate(`Boolean(${done})`)) return true
    await pressNow(engine, element)
    return false
  }
  await expect.poll(step, { interval: 20, timeout: LONG_MS, message: `it does not come to ${done}` }).toBe(true)
}

export const waitFor = (engine: Engine, condition: string, timeout = 20_000): Promise<void> =>
  expect
    .poll(() => engine.evaluate(`Boolean(${condition})`).catch(() => false), {
      timeout,
      message: `never: ${condition}`,
    })
    .toBe(true)

/** Returns a condition that the page shows words that match. */
export const says = (words: RegExp): string => `${words}.test(document.body.innerText)`

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
/** How long a layout may take to adapt to a new size, in milliseconds. */
const SETTLE_MS = 5000

/** Returns what is cut, covered, too small or outside its place, at the size of a computer and of a phone. */
export async function misfits(engine: Engine, table: boolean): Promise<string[]> {
  const found: string[] = []
  for (const { width, height } of SIZES) {
    await engine.resize(width, height)
    const wrong = await misfitsAtRest(engine, table)
    found.push(...wrong.map((words) => `${width}×${height}: ${words}`))
  }
  return found
}

/** Looks again and again while a layout adapts to a new size, and returns what remains. */
export async function misfitsAtRest(engine: Engine, table: boolean): Promise<string[]> {
  const until = performance.now() + SETTLE_MS
  for (;;) {
    const wrong = await engine.evaluate<string[]>(`(() => { ${IN_PAGE}; return misfits({ table: ${table} }) })()`)
    if (wrong.length === 0 || performance.now() > until) return wrong
  }
}

/** Returns the images of the page that the engine cannot show. */
export const brokenImages = (engine: Engine): Promise<string[]> =>
  engine.evaluate(`Promise.all([...document.images].filter(({ src }) => src).map((image) =>
    image.decode().then(() => [], () => image.isConnected ? [image.src.slice(0, 200)] : []))).then((found) => found.flat())`)
