// Navigates between screens without reloading the page.
import { useSyncExternalStore } from 'react'
import { forgetGuard, isOnGuard, listenToBack } from '../base/back.ts'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
window.addEventListener('popstate', tell)
listenToBack()

/** Shows the screen at `path`. With `replace`, the current entry of the browser's history is replaced. */
export function navigate(path: string, { replace = false } = {}): void {
  if (path !== location.pathname) {
    if (replace || isOnGuard()) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    forgetGuard()
    // A new screen starts at its top. When the player goes back, the browser restores the scroll position.
    scrollTo(0, 0)
  }
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const path = (): string => location.pathname

export const usePath = (): string => useSyncExternalStore(subscribe, path, path)
