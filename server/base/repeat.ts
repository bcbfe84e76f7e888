// Repeats work at intervals, from the start of the server until the server stops.
import type { Clock } from './clock.ts'
import type { Part } from './lifecycle.ts'

/** Repeats the work. Each run begins `ms` milliseconds after the previous run has ended. `work` never rejects. */
export function repeat(clock: Clock, ms: number, work: () => Promise<void>): Part {
  let isStopped = false
  let cancel = () => {}
  const start = () => {
    if (!isStopped) cancel = clock.at(clock.now() + ms, () => void work().finally(start))
  }
  return {
    start,
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}
