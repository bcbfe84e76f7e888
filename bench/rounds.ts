// Readings that can be compared on a noisy machine: all variants take turns, and a ratio is taken within a round.
import { median } from './report.ts'

export interface Variant {
  name: string
  /** Works for about so long; says how many steps it made in a second of CPU. */
  run(ms: number): number
}

export interface Readings {
  rate(name: string): number
  /** How many times as fast as the other, the median of the rounds. */
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

/** CPU time of this process so far, collector and compiler threads included, ms: what others do on the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Repeats a piece of work, which says how many steps it made, until the time is up. Steps per second of CPU. */
export function timed(ms: number, work: () => number): number {
  const started = cpuMs()
  const until = performance.now() + ms
  let steps = 0
  do steps += work()
  while (performance.now() < until)
  return (steps / (cpuMs() - started)) * 1000
}
