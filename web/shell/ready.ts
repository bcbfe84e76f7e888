// Says whether a newer version of the app is installed and waiting for a reload.
import { useSyncExternalStore } from 'react'

let ready = false
const listeners = new Set<() => void>()

export function sayReady(now: boolean): void {
  ready = now
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => ready)
