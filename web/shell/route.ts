// Navigates between screens without reloading the page.
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
window.addEventListener('popstate', tell)

/** Shows the screen at `path`. With `instead`, it replaces the current history entry. */
export function navigate(path: string, { instead = false } = {}): void {
  if (path !== location.pathname) {
    if (instead) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    // A new screen starts at its top. When going back, the browser restores the scroll position.
    scrollTo(0, 0)
  }
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)
