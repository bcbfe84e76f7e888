// Controls the keyboard focus when a turn begins, and during the animation of new events.
import { type RefObject, useEffect, useRef } from 'react'
import { firstChoice, isSheetOpen } from './choices.ts'

/**
 * Moves the focus to the table's first choice whenever `turn` (the id of the viewer's decision; null if there is none)
 * changes and the animation of new events is over. Moves the focus to the Skip button (`data-skip`) when an animation
 * starts while the dock has the focus. Never takes the focus from an open dialog, a field, or text that is being read.
 */
export function useSteadyFocus(table: RefObject<HTMLElement | null>, playing: boolean, turn: string | null): void {
  const had = useRef(false)
  useEffect(() => {
    const box = dockOf(table.current)
    if (!box) return
    const noted = () => {
      had.current = true
    }
    const left = (e: FocusEvent) => {
      // An event without a related target means that the focused element was removed from the page. The focus then
      // returns after the animation.
      if (e.relatedTarget && !box.contains(e.relatedTarget as Node)) had.current = false
    }
    box.addEventListener('focusin', noted)
    box.addEventListener('focusout', left)
    return () => {
      box.removeEventListener('focusin', noted)
      box.removeEventListener('focusout', left)
    }
  }, [table])
  useEffect(() => {
    const { current } = table
    const dock = dockOf(current)
    if (!current || !dock) return
    if (playing) {
      if (had.current && isFree(dock)) focusOn(dock.querySelector<HTMLElement>('[data-skip]'))
      return
    }
    // In a lesson, the coach moves the focus to the part that the player has to tap.
    if (current.hasAttribute('data-coached')) return
    if (turn !== null) return whenFound(() => isFree(current) && firstChoice(current))
    if (had.current && isFree(current)) focusOn(firstChoice(dock))
  }, [table, playing, turn])
}

const dockOf = (table: HTMLElement | null): HTMLElement | null =>
  table?.querySelector<HTMLElement>(':scope > [data-part="dock"]') ?? null

const focusOn = (element: HTMLElement | null | undefined): void => element?.focus({ preventScroll: true })

/** Parts whose focus may move on by itself. Elsewhere the player reads, writes or looks something up. */
const PASSING = '[data-part="board"], [data-part="actions"], [data-choice], [data-skip]'

/** True if the focus is nowhere, or on a control of `area` that belonged to the last decision. */
function isFree(area: HTMLElement): boolean {
  if (isSheetOpen()) return false
  const held = document.activeElement
  if (!held || held === document.body) return document.getSelection()?.isCollapsed !== false
  return area.contains(held) && held.closest(PASSING) !== null && !held.matches('input, textarea, select')
}

/** A table renders large parts over several frames, so the choices may appear this many frames after the turn. */
const FRAMES = 30

/** Focuses the element that `find` returns, as soon as there is one. Returns a function that gives up. */
function whenFound(find: () => HTMLElement | false | undefined): () => void {
  let frames = 0
  let next = 0
  const look = () => {
    const found = find()
    if (found) focusOn(found)
    else if (frames++ < FRAMES) next = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(next)
}
