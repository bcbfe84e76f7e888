// Checks whether the team screens have enough space.
import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 359px), (max-height: 359px)')

const subscribe = (listener: () => void) => {
  const small = query()
  small.addEventListener('change', listener)
  return () => small.removeEventListener('change', listener)
}

/** True if the square game area is too small to show everything at once. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
