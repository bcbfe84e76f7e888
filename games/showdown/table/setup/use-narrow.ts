import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 359px), (max-height: 359px)')

const subscribe = (listener: () => void) => {
  const small = query()
  small.addEventListener('change', listener)
  return () => small.removeEventListener('change', listener)
}

/** The square has no room for everything at once. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
