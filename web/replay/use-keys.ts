// The keyboard shortcuts of a replay.
import { useEffect } from 'react'
import type { Watched } from './use-watching.ts'

/** Elements that handle all of these keys themselves. */
const OWN = 'input:not([type=radio]), select, textarea, [role=dialog]'
/** Elements that handle some of them: arrow keys move within a radio group, and space presses a button or link. */
const OWN_ARROWS = `${OWN}, [role=radiogroup]`
const OWN_SPACE = `${OWN_ARROWS}, button, a`
const OWNERS: Readonly<Record<string, string>> = { ' ': OWN_SPACE, ArrowLeft: OWN_ARROWS, ArrowRight: OWN_ARROWS }

/** Arrow keys step, space plays, home and end jump. */
export function useKeys({ replay: { length }, shown: { step }, playing, go, play }: Watched): void {
  useEffect(() => {
    const moved = (to: number, on = false) => {
      play(false)
      go(to, on)
    }
    const keys: Record<string, () => void> = {
      ArrowLeft: () => moved(step - 1),
      ArrowRight: () => moved(step + 1, true),
      ' ': () => play(!playing),
      Home: () => moved(0),
      End: () => moved(length),
    }
    const pressed = (event: KeyboardEvent) => {
      const act = keys[event.key]
      const target = event.target as Element
      if (
        !act ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        target.closest(OWNERS[event.key] ?? OWN)
      )
        return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [step, length, playing, go, play])
}
