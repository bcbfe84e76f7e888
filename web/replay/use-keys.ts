import { useEffect } from 'react'
import type { Watched } from './use-watching.ts'

/** What has these keys for itself. */
const OWN = 'input, select, textarea, [role=radiogroup], [role=dialog]'
const OWN_SPACE = `${OWN}, button, a`

/** Arrow keys step, space plays, home and end jump. */
export function useKeys({ replay: { length }, shown: { step }, playing, go, play }: Watched): void {
  useEffect(() => {
    const moved = (to: number, on = false) => {
      play(false)
      go(to, on)
    }
    const keys: Record<string, () => void> = { ArrowLeft: () => moved(step - 1), ArrowRight: () => moved(step + 1, true), ' ': () => play(!playing), Home: () => moved(0), End: () => moved(length) }
    const pressed = (event: KeyboardEvent) => {
      const act = keys[event.key]
      const target = event.target as Element
      if (!act || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || target.closest(event.key === ' ' ? OWN_SPACE : OWN)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [step, length, playing, go, play])
}
