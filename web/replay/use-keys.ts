// The keyboard shortcuts of a replay.
import { useEffect } from 'react'
import type { Playback } from './use-playback.ts'

/** Selector of the elements that keep all shortcut keys for themselves. */
const OWN = 'input:not([type=radio]), select, textarea, [role=dialog]'
/** Selectors of the elements that keep some keys: arrow keys in a radio group, space on a button or link. */
const OWN_ARROWS = `${OWN}, [role=radiogroup]`
const OWN_SPACE = `${OWN_ARROWS}, button, a`
const OWNERS: Readonly<Record<string, string>> = { ' ': OWN_SPACE, ArrowLeft: OWN_ARROWS, ArrowRight: OWN_ARROWS }

/**
 * The arrow keys move by one step, the space key starts or pauses playback, and Home and End go to the first and last
 * step.
 */
export function useKeys({ replay: { length }, shown: { step }, isPlaying, goTo, setPlaying }: Playback): void {
  useEffect(() => {
    const moved = (to: number, on = false) => {
      setPlaying(false)
      goTo(to, on)
    }
    const keys: Record<string, () => void> = {
      ArrowLeft: () => moved(step - 1),
      ArrowRight: () => moved(step + 1, true),
      ' ': () => setPlaying(!isPlaying),
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
  }, [step, length, isPlaying, goTo, setPlaying])
}
