// A world that stands still until a test moves it.
import type { LocalWorld } from '../world.ts'

export interface TestWorld extends LocalWorld {
  /** What was reported. */
  faults: unknown[]
  /** Moves time and wakes whoever waited for it, each at its own instant. */
  advance(ms: number): void
  /** Moves time while the machine is too busy to wake anybody. */
  stall(ms: number): void
  /** How many wait for a time. */
  waiting(): number
}

export function testWorld(start = 1_800_000_000_000): TestWorld {
  let time = start
  let drawn = 0
  const calls = new Set<{ time: number; wake: () => void }>()
  const next = (until: number) => [...calls].filter((call) => call.time <= until).sort((a, b) => a.time - b.time)[0]
  const faults: unknown[] = []
  return {
    faults,
    now: () => time,
    at(at, wake) {
      const call = { time: at, wake }
      calls.add(call)
      return () => void calls.delete(call)
    },
    random: () => ++drawn,
    botPauseMs: 600,
    report: (error) => void faults.push(error),
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
    waiting: () => calls.size,
  }
}
