// Readings that can be compared on a noisy machine: all variants take turns, and a ratio is taken within a round.
import { median } from './report.ts'

export interface Variant {
  name: string
  /** Works for about so long; says how many steps a second it made. */
  run(ms: number): number
}

export interface Readings {
  rate(name: string): number
  /** How many times as fast as the other, the median of the rounds. */
  ratio(name: string, other: string): number
}

export function takeRounds(variants: readonly Variant[], { rounds, ms, warm }: { rounds: number; ms: number; warm: number }): Readings {
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

/** Repeats a piece of work, each of so many steps, until the time is up. */
export function timed(ms: number, work: () => number): number {
  const started = performance.now()
  let steps = 0
  let elapsed: number
  do {
    steps += work()
    elapsed = performance.now() - started
  } while (elapsed < ms)
  return (steps / elapsed) * 1000
}
