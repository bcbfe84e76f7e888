import { expect, test } from 'vitest'
import { apart, guestName, personName } from './names.ts'

test('who has given no name is always the same guest, with a number of three digits', () => {
  expect(guestName('an id')).toMatch(/^Guest [1-9]\d\d$/)
  expect(guestName('an id')).toBe(guestName('an id'))
  expect(guestName('an id')).not.toBe(guestName('another'))
  expect(personName({ names: { first: '' } }, 'first')).toBe(personName({ names: {} }, 'first'))
})

test('a name written from right to left stands apart from the sentence around it', () => {
  expect(personName({ names: { first: 'دانا' } }, 'first')).toBe('\u2068دانا\u2069')
  expect(apart('שרה')).toBe('\u2068שרה\u2069')
  expect(apart('Zoë 李')).toBe('Zoë 李')
})
