// Where the page is: `/`, `/r/CODE` a room, `/m/ID` a match by itself.
import { useSyncExternalStore } from 'react'

export type Route = { at: 'home' } | { at: 'room'; code: string } | { at: 'match'; id: string } | { at: 'nowhere' }

export function readRoute(path: string): Route {
  const [, kind, name, ...rest] = path.split('/')
  if (!kind) return { at: 'home' }
  if (name && rest.length === 0 && kind === 'r') return { at: 'room', code: readCode(name) }
  if (name && rest.length === 0 && kind === 'm') return { at: 'match', id: name }
  return { at: 'nowhere' }
}

/** A room code as people type or paste it: any case, with spaces, or the whole link. */
export const readCode = (typed: string): string => (typed.split('/').at(-1) ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
window.addEventListener('popstate', tell)

export function navigate(path: string): void {
  if (path !== location.pathname) history.pushState(null, '', path)
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)
