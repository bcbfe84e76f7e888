import { useEffect } from 'react'
import type { Inspected } from './use-inspector.ts'

/** Where the arrows are somebody else's. */
const OWN_KEYS = 'input, textarea, select, [role=tab], [role=dialog], [data-parts]'

/** Arrow keys step, home and end jump; what a field, the tabs or the game's table need them for is theirs. */
export function useKeys(inspected: Inspected | null): void {
  const { go, sight, line } = inspected ?? {}
  const { step = 0 } = sight ?? {}
  const { length = 0 } = line ?? {}
  useEffect(() => {
    if (!go) return
    const back = () => go(step - 1)
    const on = () => go(step + 1, true)
    const keys: Record<string, () => void> = { ArrowLeft: back, ArrowUp: back, ArrowRight: on, ArrowDown: on, Home: () => go(0), End: () => go(length) }
    const pressed = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.defaultPrevented || (event.target as Element).closest(OWN_KEYS)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [go, step, length])
}
