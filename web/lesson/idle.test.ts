// Tests of noticing that the player has tapped nothing, with a clock that the test moves.
import { expect, test } from 'vitest'
import { IDLE_MS, type Timer, watchIdle } from './idle.ts'

/** A timer whose time passes only with `pass`. */
function manualTimer(): Timer & { pass: (ms: number) => void } {
  let now = 0
  let planned: { at: number; run: () => void }[] = []
  return {
    after(ms, run) {
      const plan = { at: now + ms, run }
      planned.push(plan)
      return () => {
        planned = planned.filter((other) => other !== plan)
      }
    },
    pass(ms) {
      now += ms
      const due = planned.filter(({ at }) => at <= now)
      planned = planned.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}

function watched() {
  const [area, timer] = [new EventTarget(), manualTimer()]
  const seen = { idle: 0 }
  const stop = watchIdle(area, timer, () => seen.idle++)
  return { area, timer, seen, stop }
}

test('notices eight seconds without a tap', () => {
  const { timer, seen } = watched()
  timer.pass(IDLE_MS - 1)
  expect(seen.idle).toBe(0)
  timer.pass(1)
  expect(seen.idle).toBe(1)
})

test('the time starts anew with each tap and each key', () => {
  const { area, timer, seen } = watched()
  for (const type of ['pointerdown', 'keydown']) {
    timer.pass(IDLE_MS - 1)
    area.dispatchEvent(new Event(type))
  }
  timer.pass(IDLE_MS - 1)
  expect(seen.idle).toBe(0)
})

test('notices nothing after it was stopped', () => {
  const { area, timer, seen, stop } = watched()
  stop()
  area.dispatchEvent(new Event('pointerdown'))
  timer.pass(IDLE_MS)
  expect(seen.idle).toBe(0)
})
