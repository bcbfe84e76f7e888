// Finds the client's address for a request, and the range of addresses that share one rate limit.
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

type Headers = IncomingMessage['headers']

/**
 * Returns the entry that the outermost trusted proxy added to a header. `hops` is the number of trusted proxies. Each
 * proxy appends one entry to the header. Entries further left come from the client and are not trusted.
 */
export function forwarded(headers: Headers, name: string, hops: number): string | undefined {
  const entries = String(headers[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return hops > 0 ? entries[Math.max(0, entries.length - hops)] : undefined
}

/** Returns the client's range of addresses, which shares one rate limit. `hops` counts the trusted proxies. */
export const addressOf = (
  { headers, socket }: { headers: Headers; socket: { remoteAddress?: string | undefined } },
  hops: number,
): string => limitKeyOf(forwarded(headers, 'x-forwarded-for', hops) ?? socket.remoteAddress ?? 'unknown')

const BRACKETED = /^\[(.+)\](?::\d+)?$/
const IPV4_WITH_PORT = /^([\d.]+):\d+$/

/**
 * Returns the range of addresses that belongs to one internet customer. Providers assign a whole IPv6 /64 range to each
 * customer, so a rate limit for a single address would stop nobody.
 */
export function limitKeyOf(address: string): string {
  const bare = (BRACKETED.exec(address) ?? IPV4_WITH_PORT.exec(address))?.[1] ?? address
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  return isMapped(groups) ? ipv4Of(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Returns the eight groups of an IPv6 address, each without leading zeros. The URL parser understands every notation of
 * an address, but rejects a zone such as `%eth0`. The zone is therefore removed first.
 */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

const isMapped = (groups: readonly string[]): boolean => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
