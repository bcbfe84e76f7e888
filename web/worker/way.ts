// Decides how the service worker answers a request. Unlisted requests go to the server as if there were no worker.

/**
 * How a request is answered:
 * `page` by the server, or from the cache if the server is slow;
 * `file` from the cache, because the content never changes;
 * `record` from a cache of limited size, because the content never changes;
 * `names` by the server, or from the cache if the server is unreachable;
 * `network` by the server only.
 */
export type Way = 'page' | 'file' | 'record' | 'names' | 'network'

/** Paths of match records. If a match's rules are gone, the stored steps under `replay` take the record's place. */
const RECORD = /^\/api\/matches\/[^/]+\/(record|replay\/\d+)$/
const NAMES = /^\/api\/matches\/[^/]+\/names$/
/** Paths that the server answers itself: its own pages, and files for download. */
const SERVERS = /^\/(api|metrics|healthz|readyz|operator)(\/|$)|\.[a-z]+$/

export function wayOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, home: string): Way {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== home) return 'network'
  if (mode === 'navigate') return SERVERS.test(pathname) ? 'network' : 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  if (RECORD.test(pathname)) return 'record'
  return NAMES.test(pathname) ? 'names' : 'network'
}
