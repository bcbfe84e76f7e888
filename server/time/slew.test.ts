// Tests of slow corrections of a node's clock.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aheadAt, slewTo, stepTo } from './slew.ts'

test('a correction of 100 ms takes 10 s', () => {
  const slew = slewTo(stepTo(0, 1_000), 0, 1_100)
  expect([0, 1_000, 9_000, 10_000, 60_000].map((own) => aheadAt(slew, own))).toEqual([
    1_000, 1_010, 1_090, 1_100, 1_100,
  ])
})

test('a correction can make the time earlier, and a changed target continues from the value reached so far', () => {
  const slew = slewTo(slewTo(stepTo(0, 0), 0, 500), 1_000, -500)
  expect([1_000, 2_000].map((own) => aheadAt(slew, own))).toEqual([10, 0])
})

test('corrected time never stands still or goes back, and never runs more than 1 % faster or slower', () => {
  const events = fc.array(
    fc.record({ ms: fc.integer({ min: 0, max: 5_000 }), target: fc.integer({ min: -500, max: 500 }) }),
  )
  fc.assert(
    fc.property(events, (list) => {
      let slew = stepTo(0, 0)
      let own = 0
      for (const { ms, target } of list) {
        const before = own + aheadAt(slew, own)
        own += ms
        const passed = own + aheadAt(slew, own) - before
        expect(passed).toBeGreaterThanOrEqual(ms * 0.99 - 1e-6)
        expect(passed).toBeLessThanOrEqual(ms * 1.01 + 1e-6)
        slew = slewTo(slew, own, target)
      }
    }),
  )
})
