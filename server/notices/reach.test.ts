// Tests which addresses the server may send notices to.
import type { Resolver } from 'node:dns/promises'
import { expect, test } from 'vitest'
import { addressesOf, isPublic, isWebPort, PUBLIC_ONLY, portOf, whyUnreachable } from './reach.ts'

test.each([
  ...['93.184.215.14', '1.1.1.1', '223.255.255.1', '2606:4700::1111', '2a00:1450:4001::8'].map(
    (address) => [address, true] as const,
  ),
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ].map((address) => [address, false] as const),
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.215.14',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    '2001:db8::1',
  ].map((address) => [address, false] as const),
  ['example.org', false] as const,
])('%s is public: %s', (address, is) => expect(isPublic(address)).toBe(is))

const unknown = async (): Promise<string[]> => {
  throw new Error('ENOTFOUND')
}

test('a host name resolves to all of its IPv4 and IPv6 addresses', async () => {
  const by = { resolve4: async () => ['93.184.215.14'], resolve6: async () => ['::1'] } as unknown as Resolver
  expect((await addressesOf('example.org', by)).map(({ address }) => address)).toEqual(['93.184.215.14', '::1'])
  expect(await addressesOf('example.org', { ...by, resolve6: unknown } as unknown as Resolver)).toEqual([
    { address: '93.184.215.14', family: 4 },
  ])
})

test('rejects an unknown host name, and resolves localhost locally without asking a name server', async () => {
  const by = { resolve4: unknown, resolve6: unknown } as unknown as Resolver
  await expect(addressesOf('example.org', by)).rejects.toThrow('nowhere')
  for (const name of ['localhost', 'a.localhost', 'localhost.'])
    expect(await addressesOf(name, by)).toEqual([{ address: '127.0.0.1', family: 4 }])
})

test('allows the ports 80, 443 and 8000 to 9999', () => {
  const ports = [0, 22, 25, 79, 80, 81, 443, 444, 5432, 7999, 8000, 8443, 9999, 10_000, 65_535]
  expect(ports.filter(isWebPort)).toEqual([80, 443, 8000, 8443, 9999])
})

test('a URL without a port has the port of its protocol', () => {
  expect(['https://x/', 'http://x/', 'https://x:8443/'].map((url) => portOf(new URL(url)))).toEqual([443, 80, 8443])
})

test('refuses a URL with another port and names the allowed ports', async () => {
  expect(await whyUnreachable('https://93.184.215.14:25/hook', PUBLIC_ONLY)).toMatchObject({
    code: 'bad_port',
    message: expect.stringContaining('80, 443 and 8000 to 9999'),
  })
  expect(await whyUnreachable('https://93.184.215.14:8443/hook', PUBLIC_ONLY)).toBeUndefined()
})
