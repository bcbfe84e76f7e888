// Tests of finding a client's address.
import { expect, test } from 'vitest'
import { addressOf, forwarded, limitKeyOf } from './address.ts'

test.each([
  ['the rate limits treat each IPv4 address separately', '192.0.2.7', '192.0.2.7'],
  ['the rate limits treat an IPv4-mapped IPv6 address as the IPv4 address', '::ffff:192.0.2.7', '192.0.2.7'],
  ['the rate limits treat a mapped address in hexadecimal as the IPv4 address', '::FFFF:c000:207', '192.0.2.7'],
  [
    'the rate limits treat all IPv6 addresses with the same /64 prefix as one address',
    '2001:db8:1:2:3:4:5:6',
    '2001:db8:1:2::/64',
  ],
  ['normalises zeros and capitals of an IPv6 address', '2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['expands zeros inside the /64 prefix', '2001:db8::5', '2001:db8:0:0::/64'],
  ['ignores the zone of an IPv6 address', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['ignores the port that some proxies add', '192.0.2.7:4711', '192.0.2.7'],
  ['ignores the port of an IPv6 address', '[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['returns a text that is not an address unchanged', 'unknown', 'unknown'],
])('%s', (_, address, key) => {
  expect(limitKeyOf(address)).toBe(key)
})

const request = (forwardedFor?: string | string[]) => ({
  socket: { remoteAddress: '198.51.100.1' },
  headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
})

test('ignores the forwarding header when there is no trusted proxy', () => {
  expect(addressOf(request('203.0.113.5'), 0)).toBe('198.51.100.1')
})

test('uses the header entry that the trusted proxy added, and ignores earlier entries', () => {
  expect(addressOf(request('1.1.1.1, 203.0.113.5'), 1)).toBe('203.0.113.5')
  expect(addressOf(request(['1.1.1.1', '203.0.113.5']), 1)).toBe('203.0.113.5')
})

test('uses the header entry that the outer proxy added when two proxies are trusted', () => {
  expect(addressOf(request('1.1.1.1, 203.0.113.5, 10.0.0.2'), 2)).toBe('203.0.113.5')
  expect(addressOf(request('10.0.0.2'), 2)).toBe('10.0.0.2')
})

test('uses the socket’s address when the forwarding header is missing or empty', () => {
  expect(addressOf(request(), 1)).toBe('198.51.100.1')
  expect(addressOf(request(' , '), 1)).toBe('198.51.100.1')
})

test('reads other headers that a proxy adds in the same way as the forwarding header', () => {
  const headers = { 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.example' }
  expect([forwarded(headers, 'x-forwarded-proto', 1), forwarded(headers, 'x-forwarded-host', 0)]).toEqual([
    'https',
    undefined,
  ])
})
