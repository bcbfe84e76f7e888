import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 359px)')

const subscribe = (listener: () => void) => {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** The smallest phones: titles are shorter there. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
