// Tests of when a marked choice is sent.
import { expect, test } from 'vitest'
import { SEND_BEFORE_MS, sendDelay } from './use-deadline-send.ts'

test('the marked choice is sent shortly before the deadline', () => {
  expect(sendDelay(30_000, 0)).toBe(30_000 - SEND_BEFORE_MS)
})

test('the marked choice is sent at once when little time is left', () => {
  expect(sendDelay(30_000, 30_000 - SEND_BEFORE_MS + 1)).toBe(0)
})

test('nothing is sent after the deadline', () => {
  expect(sendDelay(30_000, 30_000)).toBeUndefined()
})
