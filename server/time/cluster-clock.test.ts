// Tests of the cluster clock: the time that all nodes of a shared journal use.
import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { ClusterClock } from './cluster-clock.ts'

const START = 1_800_000_000_000
const HOUR = 3_600_000

function open() {
  const own = testClock(5_000)
  const clock = new ClusterClock(own, START, 1)
  let number = 1
  const observe = (database: number, answered = own.now()) =>
    clock.observe({ reading: { number: ++number, database, offset: 0, version: 0 }, asked: own.now(), answered })
  return { own, clock, observe }
}

test.each([400, -400])(
  'while the clock is slowly corrected by %i ms, a timer fires at its time or at most 1 % later',
  (ms) => {
    const { own, clock, observe } = open()
    observe(START + ms)
    let firedAt = 0
    clock.at(START + 10_000, () => {
      firedAt = clock.now()
    })
    own.advance(20_000)
    expect(firedAt).toBeGreaterThanOrEqual(START + 10_000)
    expect(firedAt).toBeLessThanOrEqual(START + 10_101)
  },
)

test('a cancelled timer does not fire', () => {
  const { own, clock } = open()
  let fired = false
  clock.at(START + 1_000, () => {
    fired = true
  })()
  own.advance(2_000)
  expect(fired).toBe(false)
})

test('the time never goes back while the clock is slowly corrected (slewed)', () => {
  const { own, clock, observe } = open()
  observe(START - 500)
  let before = clock.now()
  for (let i = 0; i < 500; i++) {
    own.advance(7)
    expect(clock.now()).toBeGreaterThanOrEqual(before)
    before = clock.now()
  }
})

test('repeated work goes on after the clock was set back by a jump', async () => {
  const { own, clock, observe } = open()
  let runs = 0
  const repeat = () =>
    clock.at(clock.now() + 1_000, () => {
      runs++
      repeat()
    })
  repeat()
  own.advance(3_000)
  expect(runs).toBe(3)
  for (let answers = 0; answers < 2; answers++) observe(clock.now() - HOUR)
  clock.acceptJump()
  expect(clock.now()).toBe(START + 3_000 - HOUR)
  await expect.poll(() => runs).toBe(4)
  own.advance(2_000)
  expect(runs).toBe(6)
})
