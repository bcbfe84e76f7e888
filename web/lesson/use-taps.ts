// Lets the player tap only the part of the table that a lesson's step asks for.
import { type RefObject, useEffect, useRef } from 'react'
import { wobble } from './spotlight.ts'
import { isOn, partOf, tableAround } from './table-observer.ts'

/** Elements that the browser clicks itself when the player presses Enter or the space bar. */
const CLICKS_ITSELF = 'button, a, input, select, summary, label'
const PRESSES = ['Enter', ' ']

/**
 * Calls `onTap` with true after a tap on the part `asks`, and with false after a tap elsewhere, which it blocks. If
 * `asks` is empty, it blocks all taps on the table; if null, none. The card and dialogs without the part stay usable.
 */
export function useTaps(
  layer: RefObject<Element | null>,
  asks: string | null,
  onTap: (isCorrect: boolean) => void,
): void {
  const latest = useRef(onTap)
  useEffect(() => {
    latest.current = onTap
  }, [onTap])
  useEffect(() => {
    const table = layer.current && tableAround(layer.current)
    if (!table || asks === null) return
    /** Returns true if the tap is on the asked part, false if it is elsewhere, and undefined if it passes anyway. */
    const judge = (event: Event): boolean | undefined => {
      const target = event.target as Element
      const part = asks ? partOf(table, asks) : undefined
      if (target.closest('[data-coach]')) return undefined
      return part !== undefined && isOn(part, target, event)
    }
    const block = (event: Event) => {
      event.stopPropagation()
      event.preventDefault()
    }
    const onPress = (event: Event) => {
      if (judge(event) === false) event.stopPropagation()
    }
    const onClick = (event: Event) => {
      const isCorrect = judge(event)
      // Reports the tap after the event. A render during the event would undo the choice of a radio button.
      if (isCorrect) return void setTimeout(() => latest.current(true))
      if (isCorrect === undefined) return
      block(event)
      wobble(event.target as Element)
      latest.current(false)
    }
    const onKey = (event: Event) => {
      const { key, target } = event as KeyboardEvent
      if (PRESSES.includes(key) && !(target as Element).matches(CLICKS_ITSELF)) onClick(event)
    }
    table.addEventListener('pointerdown', onPress, true)
    table.addEventListener('click', onClick, true)
    table.addEventListener('keydown', onKey, true)
    return () => {
      table.removeEventListener('pointerdown', onPress, true)
      table.removeEventListener('click', onClick, true)
      table.removeEventListener('keydown', onKey, true)
    }
  }, [layer, asks])
}
