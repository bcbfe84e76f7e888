// Which way a request goes. What is not named here goes to the server as if there were no worker.

/** `page`: the server's if it answers quickly. `file`: never changes, kept for ever. `record`: the same, one of a bounded number. `names`: the server's, or as they were last told. */
export type Way = 'page' | 'file' | 'record' | 'names' | 'network'

/** Of matches that are over. Where their rules are gone, what was written down of them stands for the record. */
const RECORD = /^\/api\/matches\/[^/]+\/(record|replay\/\d+)$/
const NAMES = /^\/api\/matches\/[^/]+\/names$/
/** Pages of the server's own, and downloads. */
const SERVERS = /^\/(api|metrics|healthz|readyz|operator)(\/|$)|\.[a-z]+$/

export function wayOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, home: string): Way {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== home) return 'network'
  if (mode === 'navigate') return SERVERS.test(pathname) ? 'network' : 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  if (RECORD.test(pathname)) return 'record'
  return NAMES.test(pathname) ? 'names' : 'network'
}
