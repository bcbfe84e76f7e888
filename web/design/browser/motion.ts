// How much moves: as the device says, or nothing.
import { useSyncExternalStore } from 'react'
import { preference } from './preference.ts'

export const movement = preference('movement')

/** `data-calm` on the root stops what CSS moves. */
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

/** True for players who want less movement, here or on all of their device. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => movement.get() === 'off' || less().matches,
    () => false,
  )
