// The keyboard shortcuts of the inspector.
import { useEffect } from 'react'
import type { Inspection } from './use-inspector.ts'

/** Selector of elements that handle arrow keys themselves. */
const OWN_KEYS = 'input, textarea, select, [role=tab], [role=dialog], [data-parts]'

/**
 * The arrow keys move by one step, Home and End to the first and last. Input fields, tabs, dialogs and the table keep
 * their own keys.
 */
export function useKeys(inspection: Inspection | null): void {
  const { goTo, moveBy, line } = inspection ?? {}
  const { length = 0 } = line ?? {}
  useEffect(() => {
    if (!goTo || !moveBy) return
    const keys: Record<string, () => void> = {
      ArrowLeft: () => moveBy(-1),
      ArrowUp: () => moveBy(-1),
      ArrowRight: () => moveBy(1),
      ArrowDown: () => moveBy(1),
      Home: () => goTo(0),
      End: () => goTo(length),
    }
    const pressed = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.defaultPrevented || (event.target as Element).closest(OWN_KEYS)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [goTo, moveBy, length])
}
