import { useSyncExternalStore } from 'react'

const calm = () => matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (listener: () => void) => {
  const query = calm()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True for players who asked their device for less movement. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => calm().matches,
    () => false,
  )
