// Makes measurements comparable on a busy machine: the variants run in turn, and ratios are computed within each round.
import { median } from './report.ts'

export interface Variant {
  name: string
  /** Runs the variant for about this many milliseconds. Returns its steps per second of CPU time. */
  run(ms: number): number
}

export interface Measurements {
  rate(name: string): number
  /** Returns how many times as fast the variant `name` is as `other`: the median of the ratios of all rounds. */
  ratio(name: string, other: string): number
}

export function takeRounds(
  variants: readonly Variant[],
  { rounds, ms, warm }: { rounds: number; ms: number; warm: number },
): Measurements {
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

/** CPU time of this process so far in milliseconds, with all its threads. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Repeats `work` for about `ms` milliseconds. `work` returns how many steps it did. Returns the steps per second of CPU
 * time.
 */
export function stepsPerCpuSecond(ms: number, work: () => number): number {
  const started = cpuMs()
  const until = performance.now() + ms
  let steps = 0
  do steps += work()
  while (performance.now() < until)
  return (steps / (cpuMs() - started)) * 1000
}
