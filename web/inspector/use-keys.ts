// The keyboard shortcuts of the inspector.
import { useEffect } from 'react'
import type { Inspected } from './use-inspector.ts'

/** Elements that handle arrow keys themselves. */
const OWN_KEYS = 'input, textarea, select, [role=tab], [role=dialog], [data-parts]'

/** Arrow keys step; Home and End jump. Fields, tabs, dialogs and the game's table keep their own keys. */
export function useKeys(inspected: Inspected | null): void {
  const { go, walk, line } = inspected ?? {}
  const { length = 0 } = line ?? {}
  useEffect(() => {
    if (!go || !walk) return
    const keys: Record<string, () => void> = {
      ArrowLeft: () => walk(-1),
      ArrowUp: () => walk(-1),
      ArrowRight: () => walk(1),
      ArrowDown: () => walk(1),
      Home: () => go(0),
      End: () => go(length),
    }
    const pressed = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.defaultPrevented || (event.target as Element).closest(OWN_KEYS)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [go, walk, length])
}
