// A clock and random numbers for tests. The clock moves only when the test advances it.
import type { LocalWorld } from '../world.ts'

export interface TestWorld extends LocalWorld {
  /** Errors that the host has reported. */
  errors: unknown[]
  /** Advances the clock and runs each timer at its time. */
  advance(ms: number): void
  /** Advances the clock without running timers, as when a machine is too busy to run them. */
  stall(ms: number): void
  /** Returns the number of pending timers. */
  pendingTimers(): number
}

export function testWorld(start = 1_800_000_000_000): TestWorld {
  let time = start
  let drawn = 0
  const calls = new Set<{ time: number; wake: () => void }>()
  const next = (until: number) => [...calls].filter((call) => call.time <= until).sort((a, b) => a.time - b.time)[0]
  const errors: unknown[] = []
  return {
    errors,
    now: () => time,
    at(at, wake) {
      const call = { time: at, wake }
      calls.add(call)
      return () => void calls.delete(call)
    },
    random: () => ++drawn,
    botPauseMs: 600,
    report: (error) => void errors.push(error),
    advance(ms) {
      const end = time + ms
      for (let call = next(end); call; call = next(end)) {
        calls.delete(call)
        time = Math.max(time, call.time)
        call.wake()
      }
      time = end
    },
    stall(ms) {
      time += ms
    },
    pendingTimers: () => calls.size,
  }
}
