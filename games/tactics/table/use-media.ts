import { useCallback, useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
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

/** The smallest phones, upright: titles are shorter there, and pictures stand for names. */
export const useNarrow = (): boolean => useMedia('(max-width: 359px)')

/** Upright and low: what is in hand is a picture beside the ways to act. */
export const useLow = (): boolean => useMedia('(max-width: 499px) and (max-height: 640px)')
