// A hook that tells whether the window has room for the three-column layout.
import { useSyncExternalStore } from 'react'

/** The smallest window in which the three columns fit. */
const WIDE = '(min-width: 1180px) and (min-height: 640px)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useColumnsFit = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
