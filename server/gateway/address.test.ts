import { expect, test } from 'vitest'
import { addressOf, countedAs, forwarded } from './address.ts'

test.each([
  ['an IPv4 address, by itself', '192.0.2.7', '192.0.2.7'],
  ['IPv4 in IPv6, as the IPv4 address', '::ffff:192.0.2.7', '192.0.2.7'],
  ['the same in hexadecimal', '::FFFF:c000:207', '192.0.2.7'],
  ['an IPv6 address, by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['however it is spelt', '2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['zeros within the /64', '2001:db8::5', '2001:db8:0:0::/64'],
  ['with the name of an interface', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['with a port, as some proxies write it', '192.0.2.7:4711', '192.0.2.7'],
  ['IPv6 with a port', '[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['what is no address, as it stands', 'unknown', 'unknown'],
])('%s', (_, address, key) => {
  expect(countedAs(address)).toBe(key)
})

const request = (forwardedFor?: string | string[]) => ({
  socket: { remoteAddress: '198.51.100.1' },
  headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
})

test('without a proxy of ours nobody’s header is believed', () => {
  expect(addressOf(request('203.0.113.5'), 0)).toBe('198.51.100.1')
})

test('the entry our proxy wrote is believed, not what came before it', () => {
  expect(addressOf(request('1.1.1.1, 203.0.113.5'), 1)).toBe('203.0.113.5')
  expect(addressOf(request(['1.1.1.1', '203.0.113.5']), 1)).toBe('203.0.113.5')
})

test('of two proxies the outer one saw who it is', () => {
  expect(addressOf(request('1.1.1.1, 203.0.113.5, 10.0.0.2'), 2)).toBe('203.0.113.5')
  expect(addressOf(request('10.0.0.2'), 2)).toBe('10.0.0.2')
})

test('who came past the proxy is known by its own address', () => {
  expect(addressOf(request(), 1)).toBe('198.51.100.1')
  expect(addressOf(request(' , '), 1)).toBe('198.51.100.1')
})

test('the other headers of a proxy count like this one', () => {
  const headers = { 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.example' }
  expect([forwarded(headers, 'x-forwarded-proto', 1), forwarded(headers, 'x-forwarded-host', 0)]).toEqual([
    'https',
    undefined,
  ])
})
