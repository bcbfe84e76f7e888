// Decides whether the server may send notices to an address that a player provides. Only public addresses are allowed.
// Otherwise a webhook could reach private services in the server's network (server-side request forgery).
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'

const PRIVATE: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** The block of public IPv6 addresses. Three ranges in it are not public: Teredo, documentation and 6to4. */
const PUBLIC_6 = ['2000::', 3] as const
const NOT_PUBLIC_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [net, prefix] of PRIVATE) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_PUBLIC_6) refused.addSubnet(net, prefix, 'ipv6')
const routed = new BlockList()
routed.addSubnet(...PUBLIC_6, 'ipv6')

/** True for a public IP address. `address` must be an IP address, not a host name. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  return version === 4
    ? !refused.check(address, 'ipv4')
    : version === 6 && routed.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** Decides to which addresses the server may send. Tests allow a push service on the local machine. */
export interface Reach {
  allows(address: string): boolean
  allowsPort(port: number): boolean
  /** True if `http:` is allowed as well as `https:`. */
  plain: boolean
}

/**
 * True for the ports on which web servers usually listen: 80, 443, and 8000 to 9999. On other ports are often services
 * that were never meant for requests from the internet, such as mail servers and databases.
 */
export const isWebPort = (port: number): boolean => port === 80 || port === 443 || (port >= 8000 && port <= 9999)

export const PUBLIC_ONLY: Reach = { allows: isPublic, allowsPort: isWebPort, plain: false }

/** The error of a request to a port that is not allowed. Another attempt would fail too. */
export class PortError extends Error {
  constructor(port: number) {
    super(`port ${port} is not allowed`)
  }
}

const LONGEST = 2048
const BAD_ADDRESS = refusal(
  'bad_address',
  'That is no address this server can send to: it must begin with https:// and name a host',
)
const PRIVATE_ADDRESS = refusal(
  'private_address',
  'That address is not on the public internet: this server sends nothing there',
)

const BAD_PORT = refusal(
  'bad_port',
  'This server sends only to the ports 80, 443 and 8000 to 9999: choose an address with one of these ports',
)

/** Returns the port of a URL with the protocol `https:` or `http:`. */
export const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80))

/** Returns the host of a URL, without the brackets around an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Timeout in milliseconds for a DNS query. */
const NAME_MS = 2_000
const resolver = new Resolver({ timeout: NAME_MS, tries: 2 })

// RFC 6761: localhost names always mean the local machine, so name servers are not asked.
const isOwn = (name: string): boolean => /(^|\.)localhost\.?$/.test(name)

/**
 * Returns all IP addresses of a host name; rejects if the name has no address. Does not use `dns.lookup`, because a
 * slow name server would then block one of the few threads that Node.js also uses for files.
 */
export async function addressesOf(
  name: string,
  by: Pick<Resolver, 'resolve4' | 'resolve6'> = resolver,
): Promise<LookupAddress[]> {
  if (isOwn(name)) return [{ address: '127.0.0.1', family: 4 }]
  const none = (): string[] => []
  const [four, six] = await Promise.all([by.resolve4(name).catch(none), by.resolve6(name).catch(none)])
  const found = [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))]
  if (found.length === 0) throw new Error(`${name} leads nowhere`)
  return found
}

/** Returns a refusal if nothing may be sent to this URL. Host names are resolved and checked again for each message. */
export async function whyUnreachable(text: string, reach: Reach): Promise<Refusal | undefined> {
  const url = text.length <= LONGEST && URL.canParse(text) ? new URL(text) : undefined
  if (!url || !(url.protocol === 'https:' || (reach.plain && url.protocol === 'http:')) || url.username || url.password)
    return BAD_ADDRESS
  if (!reach.allowsPort(portOf(url))) return BAD_PORT
  const host = hostOf(url)
  const found = isIP(host) ? [{ address: host }] : await addressesOf(host).catch(() => [])
  return found.every(({ address }) => reach.allows(address)) ? undefined : PRIVATE_ADDRESS
}
