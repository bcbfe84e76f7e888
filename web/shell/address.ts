// The route table: which screen each URL path leads to.
//
//   /                     home                     /local/new/GAME     a new match on this device
//   /r/CODE               a room                   /local/ID           a match on this device
//   /m/ID                 a match without a room   /local/ID/replay    its replay
//   /watch, /watch/ID     live matches, one match  /local/ID/inspect   its inspector
//   /replay, /replay/ID   a replay from a file, of a match on the server
//   /inspect, /inspect/ID the inspector of a file, of a match on the server
//   /inspect/new/GAME     the inspector with a new match
//   /learn, /learn/GAME   all lessons, one lesson
//   /dev/GAME             several seats of a match side by side, under npm run dev
//   /you, /settings, /you/devices, /player/ID, /link/CODE, /credits, /operator
export type Route =
  | { at: 'home' }
  | { at: 'room'; code: string }
  | { at: 'match' | 'spectate'; id: string }
  | { at: 'replay' | 'inspect'; id: string | null }
  | { at: 'learn' | 'inspect-new' | 'local-new' | 'dev'; game: string }
  | { at: 'local' | 'local-replay' | 'local-inspect'; id: string }
  | { at: 'watch' | 'lessons' }
  | { at: 'you' | 'settings' }
  | { at: 'player'; id: string }
  | { at: 'devices' }
  | { at: 'link'; code: string }
  | { at: 'credits' | 'operator' }
  | { at: 'unknown' }

/** Kinds of screens that show a match on the server, by the first part of the URL path. */
const MATCHES = { m: 'match', watch: 'spectate', replay: 'replay', inspect: 'inspect' } as const

export function readRoute(path: string): Route {
  const [, kind, name, ...rest] = path.split('/')
  if (!kind) return { at: 'home' }
  if (!name && (kind === 'replay' || kind === 'inspect')) return { at: kind, id: null }
  if (!name && (kind === 'you' || kind === 'settings' || kind === 'credits' || kind === 'operator')) return { at: kind }
  if (!name && (kind === 'watch' || kind === 'learn')) return { at: kind === 'watch' ? 'watch' : 'lessons' }
  if (name && rest.length === 0 && kind === 'r') return { at: 'room', code: normalizeCode(name) }
  if (name && rest.length === 0 && Object.hasOwn(MATCHES, kind))
    return matchAt(MATCHES[kind as keyof typeof MATCHES], name)
  if (kind === 'inspect' && name === 'new' && rest.length === 1 && rest[0]) return { at: 'inspect-new', game: rest[0] }
  if (name && rest.length === 0 && (kind === 'learn' || kind === 'dev')) return { at: kind, game: name }
  if (name && kind === 'local') return readLocal(name, rest)
  if (name && rest.length === 0 && kind === 'link') return { at: 'link', code: normalizeCode(name) }
  if (name && rest.length === 0 && kind === 'player') return { at: 'player', id: name }
  if (kind === 'you' && name === 'devices' && rest.length === 0) return { at: 'devices' }
  return { at: 'unknown' }
}

function readLocal(name: string, [more, ...rest]: string[]): Route {
  if (rest.length > 0) return { at: 'unknown' }
  if (name === 'new') return more ? { at: 'local-new', game: more } : { at: 'unknown' }
  if (more === undefined) return { at: 'local', id: name }
  return more === 'replay' || more === 'inspect' ? { at: `local-${more}`, id: name } : { at: 'unknown' }
}

/**
 * Returns the route of a match. The id in the path is percent-encoded. A malformed encoding gives the `unknown` route.
 */
function matchAt(at: (typeof MATCHES)[keyof typeof MATCHES], name: string): Route {
  try {
    return { at, id: decodeURIComponent(name) }
  } catch {
    return { at: 'unknown' }
  }
}

/** Reads a room code that a player typed or pasted: in any case, with spaces, or as a whole link. */
export const normalizeCode = (typed: string): string =>
  (typed.split('/').at(-1) ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
