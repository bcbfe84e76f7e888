import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('proxies in front are counted; one may be called yes', () => {
  expect(['no', 'yes', '2', ''].map((TRUST_PROXY) => readSettings({ TRUST_PROXY }).trustProxy)).toEqual([0, 1, 2, 0])
})

test.each([
  ['TRUST_PROXY', 'sometimes'],
  ['PORT', 'yes'],
  ['MAX_CONNECTIONS', '0'],
])('%s is not %s, and the start says so', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be a whole number`)
})
