import { useSyncExternalStore } from 'react'

const QUERY = '(max-height: 699px) and (max-aspect-ratio: 1/1)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** A small phone, upright: the hill has no height to give away, so oneself stands among the chips. */
export const useShort = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
