// Decides how the service worker answers a request. Requests of unknown kinds go to the server.

/**
 * How a request is answered:
 * `page` by the server, or from the cache if the server is slow;
 * `file` from the cache, because the content never changes;
 * `record` from a cache of limited size if the content never changes, otherwise like `names`;
 * `names` (names and avatars of players) by the server, or from the cache if the server is unreachable;
 * `network` by the server only.
 */
export type Strategy = 'page' | 'file' | 'record' | 'names' | 'network'

/** Paths of match records. If a match's rules are gone, the stored steps at `replay` replace the record. */
const RECORD = /^\/api\/matches\/[^/]+\/(record|replay\/\d+)$/
const NAMES = /^\/api\/matches\/[^/]+\/(names|faces)$/
/** Paths that only the server answers: its own pages, and downloads. */
const SERVER_PATHS = /^\/(api|metrics|healthz|readyz|operator)(\/|$)|\.[a-z]+$/

export function strategyFor({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, home: string): Strategy {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== home) return 'network'
  if (mode === 'navigate') return SERVER_PATHS.test(pathname) ? 'network' : 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  if (RECORD.test(pathname)) return 'record'
  return NAMES.test(pathname) ? 'names' : 'network'
}
