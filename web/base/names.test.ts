// Tests of guest names and right-to-left names.

import { expect, test } from 'vitest'
import { guestName } from '#kit/protocol/guests.ts'
import { isolateName, personName } from './names.ts'

test('an unnamed player always has the same guest name, with a three-digit number', () => {
  expect(guestName('an id')).toMatch(/^Guest [1-9]\d\d$/)
  expect(guestName('an id')).toBe(guestName('an id'))
  expect(guestName('an id')).not.toBe(guestName('another'))
  expect(personName({ names: { first: '' } }, 'first')).toBe(personName({ names: {} }, 'first'))
})

test('wraps a right-to-left name in Unicode isolates', () => {
  expect(personName({ names: { first: 'دانا' } }, 'first')).toBe('\u2068دانا\u2069')
  expect(isolateName('שרה')).toBe('\u2068שרה\u2069')
  expect(isolateName('Zoë 李')).toBe('Zoë 李')
})
