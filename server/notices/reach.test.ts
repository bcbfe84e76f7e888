import { expect, test } from 'vitest'
import { isPublic } from './reach.ts'

test.each([
  ...['93.184.215.14', '1.1.1.1', '223.255.255.1', '2606:4700::1111', '2a00:1450:4001::8'].map((address) => [address, true] as const),
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'].map((address) => [address, false] as const),
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:93.184.215.14', 'fe80::1', 'fd00::1', 'ff02::1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', '2001:db8::1'].map((address) => [address, false] as const),
  ['example.org', false] as const,
])('%s is public: %s', (address, is) => expect(isPublic(address)).toBe(is))
