// The preference for animations: follow the device's setting, or show no animations.
import { useSyncExternalStore } from 'react'
import { preference } from './preference.ts'

export const movement = preference('movement')

/** Writes the preference to `data-calm` on the root element, where CSS stops all animations. */
export function applyMovement(): void {
  const show = () => document.documentElement.toggleAttribute('data-calm', movement.get() === 'off')
  show()
  movement.subscribe(show)
}

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (listener: () => void) => {
  const query = reducedMotionQuery()
  const stop = movement.subscribe(listener)
  query.addEventListener('change', listener)
  return () => {
    stop()
    query.removeEventListener('change', listener)
  }
}

/** True if the player has turned animations off, in the app or in the device's settings. */
export const isMotionReduced = (): boolean => movement.get() === 'off' || reducedMotionQuery().matches

/** Follows `isMotionReduced`. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, isMotionReduced, () => false)
