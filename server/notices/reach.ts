// Which addresses this server sends to on a stranger's word: public ones only. Without that, an "endpoint" would be a way to knock at
// what stands beside the server.
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { type Refusal, refusal } from '#kit/game.ts'

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
/** All that is public of IPv6 is in one block, but for what leads elsewhere in there: Teredo and its like, examples, 6to4. */
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

/** Of an address, not a name. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  return version === 4
    ? !refused.check(address, 'ipv4')
    : version === 6 && routed.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** Where this server sends to: tests have a push service on the same machine. */
export interface Reach {
  allows(address: string): boolean
  /** `http:` too. */
  plain: boolean
}

export const PUBLIC_ONLY: Reach = { allows: isPublic, plain: false }

const LONGEST = 2048
const BAD_ADDRESS = refusal(
  'bad_address',
  'That is no address this server can send to: it must begin with https:// and name a host',
)
const PRIVATE_ADDRESS = refusal(
  'private_address',
  'That address is not on the public internet: this server sends nothing there',
)

/** The host of an address as it is connected to, an IPv6 one without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** What has not answered by then does not, ms. */
const NAME_MS = 2_000
const resolver = new Resolver({ timeout: NAME_MS, tries: 2 })

// RFC 6761: such a name is of this machine, whatever a name server says.
const isOwn = (name: string): boolean => /(^|\.)localhost\.?$/.test(name)

/**
 * Where a name leads. Not by `lookup`: that waits on one of the few threads Node has for files too, and who owns a name decides for how long.
 * Rejects if it leads nowhere.
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

/** Why nothing is sent there, as far as that can be told now: where a name leads is looked at again with each message. */
export async function whyUnreachable(text: string, { allows, plain }: Reach): Promise<Refusal | undefined> {
  const url = text.length <= LONGEST && URL.canParse(text) ? new URL(text) : undefined
  if (!url || !(url.protocol === 'https:' || (plain && url.protocol === 'http:')) || url.username || url.password)
    return BAD_ADDRESS
  const host = hostOf(url)
  const found = isIP(host) ? [{ address: host }] : await addressesOf(host).catch(() => [])
  return found.every(({ address }) => allows(address)) ? undefined : PRIVATE_ADDRESS
}
