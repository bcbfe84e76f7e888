// A clock for tests. Its time changes only when the test changes the time.
import type { Clock } from '../base/clock.ts'

export interface TestClock extends Clock {
  /** Moves the time forward by `ms` milliseconds. Each timer fires when the clock reaches the timer's time. */
  advance(ms: number): void
  /** Deletes all timers, as if the process had ended. */
  forget(): void
}

export function testClock(start = 1_800_000_000_000): TestClock {
  let now = start
  const calls = new Set<{ time: number; wake: () => void }>()
  const earliest = (until: number) => [...calls].filter(({ time }) => time <= until).sort((a, b) => a.time - b.time)[0]
  return {
    now: () => now,
    at(time, wake) {
      const call = { time, wake }
      calls.add(call)
      if (time <= now) setImmediate(() => calls.delete(call) && wake())
      return () => void calls.delete(call)
    },
    advance(ms) {
      const end = now + ms
      for (let call = earliest(end); call; call = earliest(end)) {
        calls.delete(call)
        now = Math.max(now, call.time)
        call.wake()
      }
      now = end
    },
    forget: () => calls.clear(),
  }
}
