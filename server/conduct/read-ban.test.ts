// Tests that each invalid field of a requested ban is refused with a reason.
import { expect, test } from 'vitest'
import { readBan } from './read-ban.ts'

const PERSON = 'A'.repeat(22)
const ban = { kind: 'person', whom: PERSON, reason: 'Rude', hours: 2 }

test('accepts a person’s id, an IP address and a hashed address, with or without an end', () => {
  for (const fields of [
    {},
    { hours: null, reason: '' },
    { kind: 'address', whom: '203.0.113.7' },
    { kind: 'address', whom: '2001:db8::1' },
    { kind: 'from', whom: 'abcdefgh-_012345' },
  ])
    expect(readBan({ ...ban, ...fields })).toEqual({ ...ban, ...fields })
})

test('drops fields of a requested ban that it does not know', () => {
  expect(readBan({ ...ban, id: 1 })).toEqual(ban)
})

test.each([
  ['bad_kind', { kind: 'room' }],
  ['bad_kind', { kind: undefined }],
  ['bad_whom', { whom: '' }],
  ['bad_whom', { whom: 'bot:hard:1' }],
  ['bad_whom', { whom: `${PERSON}A` }],
  ['bad_whom', { kind: 'address', whom: 'example.org' }],
  ['bad_whom', { kind: 'address', whom: '203.0.113.0/24' }],
  ['bad_whom', { kind: 'address', whom: 7 }],
  ['bad_whom', { kind: 'from', whom: '203.0.113.7' }],
  ['bad_reason', { reason: 5 }],
  ['bad_reason', { reason: 'x'.repeat(201) }],
  ['bad_reason', { reason: 'two\nlines' }],
  ['bad_reason', { reason: 'reversed \u202e' }],
  ['bad_hours', { hours: 0 }],
  ['bad_hours', { hours: -1 }],
  ['bad_hours', { hours: 1e9 }],
  ['bad_hours', { hours: '2' }],
  ['bad_hours', { hours: undefined }],
])('refuses with %s: %j', (code, fields) => {
  expect(readBan({ ...ban, ...fields })).toMatchObject({ code, message: expect.stringMatching(/\w{3}/) })
})
