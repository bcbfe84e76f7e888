import { useSyncExternalStore } from 'react'

/** Room for three columns side by side. */
const WIDE = '(min-width: 1180px) and (min-height: 640px)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
