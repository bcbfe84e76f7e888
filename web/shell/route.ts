// Going from screen to screen without loading the page again.
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
window.addEventListener('popstate', tell)

/** `instead`: the way back leads past this screen. */
export function navigate(path: string, { instead = false } = {}): void {
  if (path !== location.pathname) {
    if (instead) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    // Another screen begins at its top; going back, the browser finds the place itself.
    scrollTo(0, 0)
  }
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)
