// Where a page is: `/`, `/r/CODE` a room, `/m/ID` a match by itself, `/replay/ID` one that is over, looked at again, `/replay` one from a file, `/inspect/ID` and `/inspect` those with their hood open, `/inspect/new/GAME` a new one to try things with, `/learn` all lessons, `/learn/GAME` one, `/watch` what is played now, `/watch/ID` one of these, `/local/ID` a match on this device, `/local/ID/replay` and `/local/ID/inspect` the same looked at, `/local/new/GAME` a new one, `/you` who one is, `/player/ID` somebody else, `/settings`, `/you/devices` a person's devices, `/link/CODE` makes this one theirs, `/credits`, `/operator` for whoever looks after the server.
export type Route =
  | { at: 'home' }
  | { at: 'room'; code: string }
  | { at: 'match' | 'look-on'; id: string }
  | { at: 'replay' | 'inspect'; id: string | null }
  | { at: 'learn' | 'workshop' | 'local-new'; game: string }
  | { at: 'local' | 'local-replay' | 'local-inspect'; id: string }
  | { at: 'watch' | 'lessons' }
  | { at: 'you' | 'settings' }
  | { at: 'player'; id: string }
  | { at: 'devices' }
  | { at: 'link'; code: string }
  | { at: 'credits' | 'operator' }
  | { at: 'nowhere' }

/** What is done with a match, by how its address begins. */
const MATCHES = { m: 'match', watch: 'look-on', replay: 'replay', inspect: 'inspect' } as const

export function readRoute(path: string): Route {
  const [, kind, name, ...rest] = path.split('/')
  if (!kind) return { at: 'home' }
  if (!name && (kind === 'replay' || kind === 'inspect')) return { at: kind, id: null }
  if (!name && (kind === 'you' || kind === 'settings' || kind === 'credits' || kind === 'operator')) return { at: kind }
  if (!name && (kind === 'watch' || kind === 'learn')) return { at: kind === 'watch' ? 'watch' : 'lessons' }
  if (name && rest.length === 0 && kind === 'r') return { at: 'room', code: readCode(name) }
  if (name && rest.length === 0 && Object.hasOwn(MATCHES, kind))
    return matchAt(MATCHES[kind as keyof typeof MATCHES], name)
  if (kind === 'inspect' && name === 'new' && rest.length === 1 && rest[0]) return { at: 'workshop', game: rest[0] }
  if (name && rest.length === 0 && kind === 'learn') return { at: 'learn', game: name }
  if (name && kind === 'local') return readLocal(name, rest)
  if (name && rest.length === 0 && kind === 'link') return { at: 'link', code: readCode(name) }
  if (name && rest.length === 0 && kind === 'player') return { at: 'player', id: name }
  if (kind === 'you' && name === 'devices' && rest.length === 0) return { at: 'devices' }
  return { at: 'nowhere' }
}

function readLocal(name: string, [more, ...rest]: string[]): Route {
  if (rest.length > 0) return { at: 'nowhere' }
  if (name === 'new') return more ? { at: 'local-new', game: more } : { at: 'nowhere' }
  if (more === undefined) return { at: 'local', id: name }
  return more === 'replay' || more === 'inspect' ? { at: `local-${more}`, id: name } : { at: 'nowhere' }
}

/** A match may be called anything; what can't be decoded is no address. */
function matchAt(at: (typeof MATCHES)[keyof typeof MATCHES], name: string): Route {
  try {
    return { at, id: decodeURIComponent(name) }
  } catch {
    return { at: 'nowhere' }
  }
}

/** A room code as people type or paste it: any case, with spaces, or the whole link. */
export const readCode = (typed: string): string =>
  (typed.split('/').at(-1) ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
