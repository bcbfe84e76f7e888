// Tests of the outages of the journal that a node has seen.
import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { Outages, RESEND_MS } from './outages.ts'

/** The journal answers at second 0, fails at second 5 and answers again at second 10. */
function seen() {
  const clock = testClock(0)
  const outages = new Outages(() => clock.now())
  outages.end()
  clock.advance(5_000)
  outages.begin()
  return { clock, outages }
}

test('during an outage the deadlines after the last good answer are not settled', () => {
  const { outages } = seen()
  expect([-1, 0, 7_000].map((due) => outages.settlingTime(due))).toEqual([-1, Infinity, Infinity])
})

test('the deadlines of an outage are settled 3 s after the first good answer', () => {
  const { clock, outages } = seen()
  const told: number[] = []
  outages.onEnded.listen((time) => told.push(time))
  clock.advance(5_000)
  outages.end()
  clock.advance(1_000)
  outages.end()
  expect(told).toEqual([10_000 + RESEND_MS])
  expect([-1, 3_000, 10_000, 10_001].map((due) => outages.settlingTime(due))).toEqual([-1, 13_000, 13_000, 10_001])
})

test('a second outage does not move the deadlines of the first outage again', () => {
  const { clock, outages } = seen()
  clock.advance(5_000)
  outages.end()
  clock.advance(1_000)
  outages.end()
  outages.begin()
  expect([7_000, 12_000].map((due) => outages.settlingTime(due))).toEqual([13_000, Infinity])
  clock.advance(1_000)
  outages.end()
  expect([7_000, 12_000].map((due) => outages.settlingTime(due))).toEqual([13_000, 15_000])
})
