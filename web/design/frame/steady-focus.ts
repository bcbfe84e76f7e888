// Keeps the keyboard focus in place during a play-out.
import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to Skip (`data-skip`) during a play-out, then back to the choice (`data-choice`) that had it. */
export function useSteadyFocus(area: RefObject<HTMLElement | null>, playing: boolean): void {
  const place = useRef(0)
  const had = useRef(false)
  useEffect(() => {
    const box = area.current
    if (!box) return
    const noted = () => {
      had.current = true
      const at = [...box.querySelectorAll('[data-choice]')].indexOf(document.activeElement as Element)
      if (at >= 0) place.current = at
    }
    const left = (e: FocusEvent) => {
      // Without a related target, the focused element was removed. The focus then returns to this area later.
      if (e.relatedTarget && !box.contains(e.relatedTarget as Node)) had.current = false
    }
    box.addEventListener('focusin', noted)
    box.addEventListener('focusout', left)
    return () => {
      box.removeEventListener('focusin', noted)
      box.removeEventListener('focusout', left)
    }
  }, [area])
  useEffect(() => {
    const box = area.current
    if (!had.current || !box || (document.activeElement !== document.body && !box.contains(document.activeElement)))
      return
    const choices = box.querySelectorAll<HTMLElement>('[data-choice]')
    const next = playing ? box.querySelector<HTMLElement>('[data-skip]') : (choices[place.current] ?? choices[0])
    next?.focus({ preventScroll: true })
  }, [area, playing])
}
