// Tests of encrypting ("sealing") text for use in URLs.
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-links.ts'

const KEY = Buffer.alloc(32, 1)

test('unsealing returns the original text, and sealing a text twice gives the same result', () => {
  const sealed = seal(KEY, 'K7QMXA-1')
  expect(unseal(KEY, sealed)).toBe('K7QMXA-1')
  expect(seal(KEY, 'K7QMXA-1')).toBe(sealed)
  expect(sealed).not.toContain('K7QMXA')
})

test('unsealing returns undefined for a text that was sealed with another key, was changed, or was never sealed', () => {
  const sealed = seal(KEY, 'K7QMXA-1')
  expect(unseal(Buffer.alloc(32, 2), sealed)).toBeUndefined()
  expect(unseal(KEY, `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined()
  for (const other of ['', '~', '~short', 'K7QMXA-1']) expect(unseal(KEY, other)).toBeUndefined()
})
