import { expect, test } from 'vitest'
import { EARLY_MS, waitFor } from './use-deadline-send.ts'

test('what is marked goes out a little before the clock ends, by the server’s time', () => {
  expect(waitFor(30_000, 0)).toBe(30_000 - EARLY_MS)
})

test('with less time left than that it goes out at once', () => {
  expect(waitFor(30_000, 30_000 - EARLY_MS + 1)).toBe(0)
})

test('what would be too late is not sent', () => {
  expect(waitFor(30_000, 30_000)).toBeUndefined()
})
