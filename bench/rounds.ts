// Comparable measurements on a noisy machine: all variants take turns, and ratios are taken within a round.
import { median } from './report.ts'

export interface Variant {
  name: string
  /** Works for about this many milliseconds. Returns the steps per second of CPU time. */
  run(ms: number): number
}

export interface Readings {
  rate(name: string): number
  /** Returns how many times as fast as the other variant it is: the median over the rounds. */
  ratio(name: string, other: string): number
}

export function takeRounds(
  variants: readonly Variant[],
  { rounds, ms, warm }: { rounds: number; ms: number; warm: number },
): Readings {
  const rates = new Map<string, number[]>(variants.map(({ name }) => [name, []]))
  const of = (name: string): number[] => rates.get(name) ?? []
  for (const variant of variants) variant.run(warm)
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < variants.length; turn++) {
      const variant = variants[(turn + round) % variants.length] as Variant
      of(variant.name).push(variant.run(ms))
    }
  }
  return {
    rate: (name) => median(of(name)),
    ratio: (name, other) => median(of(name).map((rate, round) => rate / (of(other)[round] as number))),
  }
}

/**
 * CPU time of this process so far in milliseconds, including collector and compiler threads but not other processes.
 */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Repeats the work, which returns its number of steps, until the time is up. Returns the steps per second of CPU time.
 */
export function timed(ms: number, work: () => number): number {
  const started = cpuMs()
  const until = performance.now() + ms
  let steps = 0
  do steps += work()
  while (performance.now() < until)
  return (steps / (cpuMs() - started)) * 1000
}
