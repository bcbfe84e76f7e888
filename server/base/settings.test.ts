// Tests of reading settings from environment variables.
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('TRUST_PROXY is the number of trusted proxies, and its value “yes” means one proxy', () => {
  expect(['no', 'yes', '2', ''].map((TRUST_PROXY) => readSettings({ TRUST_PROXY }).trustProxy)).toEqual([0, 1, 2, 0])
})

test.each([
  ['TRUST_PROXY', 'sometimes'],
  ['PORT', 'yes'],
  ['MAX_CONNECTIONS', '0'],
])('the server refuses to start if %s is set to “%s”', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be a whole number`)
})

test('the server refuses to start with a PUBLIC_URL that is not an origin', () => {
  expect(readSettings({ PUBLIC_URL: 'https://games.example' }).publicUrl).toBe('https://games.example')
  expect(() => readSettings({ PUBLIC_URL: 'games.example/' })).toThrow('PUBLIC_URL must be an address without a path')
})
