// Tests of reading settings from environment variables.
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('TRUST_PROXY is the number of proxies, and yes means one', () => {
  expect(['no', 'yes', '2', ''].map((TRUST_PROXY) => readSettings({ TRUST_PROXY }).trustProxy)).toEqual([0, 1, 2, 0])
})

test.each([
  ['TRUST_PROXY', 'sometimes'],
  ['PORT', 'yes'],
  ['MAX_CONNECTIONS', '0'],
])('refuses to start with %s set to %s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be a whole number`)
})
