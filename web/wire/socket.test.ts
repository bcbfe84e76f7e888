import { expect, test } from 'vitest'
import { waitBefore } from './socket.ts'

test('waits grow from a quarter of a second to five, and a little apart', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => waitBefore(attempt, 0))).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000])
  expect(waitBefore(0, 1)).toBe(325)
})
