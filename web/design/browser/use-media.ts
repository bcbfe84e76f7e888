// A hook that follows a CSS media query.
import { useCallback, useSyncExternalStore } from 'react'

/** True while the media query matches. Use this hook only where CSS media queries are not enough. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
