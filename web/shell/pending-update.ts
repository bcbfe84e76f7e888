// Remembers whether a newer version of the app is installed and needs a reload of the page.
import { useSyncExternalStore } from 'react'

let isReady = false
const listeners = new Set<() => void>()

export function setUpdateReady(ready: boolean): void {
  isReady = ready
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const get = (): boolean => isReady

export const useUpdateReady = (): boolean => useSyncExternalStore(subscribe, get, get)
