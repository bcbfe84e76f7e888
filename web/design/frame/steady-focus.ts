// Controls the keyboard focus during the animation of new events.
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the Skip button (`data-skip`) when an animation starts. After the animation, moves the focus back
 * to the choice (`data-choice`) that had the focus before.
 */
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
