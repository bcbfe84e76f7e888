// The preference for animations: as the device is set, or none.
import { useSyncExternalStore } from 'react'
import { preference } from './preference.ts'

export const movement = preference('movement')

/** Keeps `data-calm` on the root element up to date. CSS uses it to stop all animations. */
export function followMovement(): void {
  const show = () => document.documentElement.toggleAttribute('data-calm', movement.get() === 'off')
  show()
  movement.subscribe(show)
}

const less = () => matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (listener: () => void) => {
  const query = less()
  const stop = movement.subscribe(listener)
  query.addEventListener('change', listener)
  return () => {
    stop()
    query.removeEventListener('change', listener)
  }
}

/** True if the player has turned animations off, here or in the device's settings. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => movement.get() === 'off' || less().matches,
    () => false,
  )
