// Dice: random numbers for matches, bots and tests. The random numbers of a match come from its seed
// (`seeded-dice.ts`). Bots, previews and fuzzers use a faster pseudo-random generator, and tests a script.
import type { Dice, Seat } from './game.ts'

/** One random draw, as it is recorded for later checks. `bound` is null for a float. */
export interface Draw {
  n: number
  tag: string
  bound: number | null
  value: number
  who?: Seat
}

/** A source of random numbers. `first` is the smallest possible result: 0 for an integer, 1 for a die. */
export interface Source {
  int(bound: number, first: 0 | 1): number
  float(): number
}

/** The state of a match's dice: the secret key, and the position in the stream of random words. */
export interface DiceState {
  key: string
  /** Number of 32-bit words taken from the stream so far. */
  words: number
  /** Number of random draws made so far. Random draws are numbered from 1. */
  draws: number
}

/** Creates dice from a source of random numbers. The `audit` function is called with every random draw. */
export function dice(
  source: Source,
  audit?: (tag: string, bound: number | null, value: number, who?: Seat) => void,
): Dice {
  const ranged = (bound: number, first: 0 | 1, tag: string, who?: Seat) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32)
      throw new RangeError(`${tag}: cannot draw a random number from a range of ${bound}`)
    const value = source.int(bound, first)
    audit?.(tag, bound, value, who)
    return value
  }
  const self: Dice = {
    int: (bound, tag, who) => ranged(bound, 0, tag, who),
    die: (sides, tag, who) => ranged(sides, 1, tag, who),
    float: (tag, who) => {
      const value = source.float()
      audit?.(tag, null, value, who)
      return value
    },
    pick: (from, tag, who) => from[self.int(from.length, tag, who)] as (typeof from)[number],
    shuffle: (list, tag, who) => {
      for (let i = list.length - 1; i > 0; i--) {
        const j = self.int(i + 1, tag, who)
        const moved = list[i] as (typeof list)[number]
        list[i] = list[j] as (typeof list)[number]
        list[j] = moved
      }
      return list
    },
  }
  return self
}

/** Creates a source from random 32-bit words. Rejection sampling makes all integers equally likely. */
export function fromWords(word: () => number): Source {
  return {
    int(bound, first) {
      const limit = 2 ** 32 - (2 ** 32 % bound)
      let value = word()
      while (value >= limit) value = word()
      return (value % bound) + first
    },
    float: () => ((word() >>> 5) * 2 ** 26 + (word() >>> 6)) / 2 ** 53,
  }
}

/** Creates a fast, repeatable source (sfc32) for bots, fuzzers and simulations. Its numbers are predictable. */
export function pseudoRandom(seed: number): Source {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const word = () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return t >>> 0
  }
  for (let i = 0; i < 12; i++) word()
  return fromWords(word)
}

/** Creates a source that returns the given results in order, for tests and the simulator. */
export function scripted(results: readonly number[]): Source & { left(): number } {
  let at = 0
  const next = (bound: number | null, first: 0 | 1) => {
    const value = results[at]
    if (value === undefined) throw new DrawsError(`the draws ran out: draw ${at + 1} wants ${wanted(bound, first)}`)
    requireFit(value, at + 1, bound, first)
    at++
    return value
  }
  return { int: next, float: () => next(null, 0), left: () => results.length - at }
}

/** Replacements for single results of the dice. Each key is the number of the random draw to replace. */
export type FixedDraws = Readonly<Record<number, number>>

/** Returns the value if it is a possible result of the dice, and throws otherwise. `bound` is null for a float. */
export function requireFit(value: number, n: number, bound: number | null, first: 0 | 1): number {
  const fits =
    bound === null ? value >= 0 && value < 1 : Number.isInteger(value) && value >= first && value < bound + first
  if (!fits) throw new DrawsError(`draw ${n} is ${value}, but the rules want ${wanted(bound, first)}`)
  return value
}

const wanted = (bound: number | null, first: 0 | 1): string =>
  bound === null ? 'a number in [0, 1)' : `a whole number from ${first} to ${bound - 1 + first}`

/** Thrown if no scripted result is left, or a scripted result is impossible. */
export class DrawsError extends Error {}
