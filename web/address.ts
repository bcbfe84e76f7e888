// Where a page is: `/`, `/r/CODE` a room, `/m/ID` a match by itself, `/replay/ID` one that is over, looked at again, `/replay` one from a file, `/inspect/ID` and `/inspect` those with their hood open, `/inspect/new/GAME` a new one to try things with, `/learn/GAME` a lesson, `/local/ID` a match on this device, `/local/ID/replay` and `/local/ID/inspect` the same looked at, `/local/new/GAME` a new one, `/settings`, `/credits`.
export type Route =
  | { at: 'home' }
  | { at: 'room'; code: string }
  | { at: 'match'; id: string }
  | { at: 'replay' | 'inspect'; id: string | null }
  | { at: 'learn' | 'workshop' | 'local-new'; game: string }
  | { at: 'local' | 'local-replay' | 'local-inspect'; id: string }
  | { at: 'settings' }
  | { at: 'credits' }
  | { at: 'nowhere' }

export function readRoute(path: string): Route {
  const [, kind, name, ...rest] = path.split('/')
  if (!kind) return { at: 'home' }
  if (!name && (kind === 'replay' || kind === 'inspect')) return { at: kind, id: null }
  if (!name && (kind === 'settings' || kind === 'credits')) return { at: kind }
  if (name && rest.length === 0 && kind === 'r') return { at: 'room', code: readCode(name) }
  if (name && rest.length === 0 && (kind === 'm' || kind === 'replay' || kind === 'inspect')) return matchAt(kind === 'm' ? 'match' : kind, name)
  if (kind === 'inspect' && name === 'new' && rest.length === 1 && rest[0]) return { at: 'workshop', game: rest[0] }
  if (name && rest.length === 0 && kind === 'learn') return { at: 'learn', game: name }
  if (name && kind === 'local') return readLocal(name, rest)
  return { at: 'nowhere' }
}

function readLocal(name: string, [more, ...rest]: string[]): Route {
  if (rest.length > 0) return { at: 'nowhere' }
  if (name === 'new') return more ? { at: 'local-new', game: more } : { at: 'nowhere' }
  if (more === undefined) return { at: 'local', id: name }
  return more === 'replay' || more === 'inspect' ? { at: `local-${more}`, id: name } : { at: 'nowhere' }
}

/** A match may be called anything; what can't be decoded is no address. */
function matchAt(at: 'match' | 'replay' | 'inspect', name: string): Route {
  try {
    return { at, id: decodeURIComponent(name) }
  } catch {
    return { at: 'nowhere' }
  }
}

/** A room code as people type or paste it: any case, with spaces, or the whole link. */
export const readCode = (typed: string): string => (typed.split('/').at(-1) ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
