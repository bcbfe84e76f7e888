// Chance. A match's dice are HMAC-SHA-256 in counter mode, so that anyone with the published seed
// and any crypto library can check every draw; bots and fuzzers roll cheap dice of their own.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Seat } from './game.ts'

export interface Dice {
  /** 0 … bound − 1 */
  int(bound: number, tag: string, who?: Seat): number
  /** 1 … sides */
  die(sides: number, tag: string, who?: Seat): number
  /** [0, 1), 53 bits */
  float(tag: string, who?: Seat): number
  pick<T>(from: readonly T[], tag: string, who?: Seat): T
  /** Fisher–Yates from the end, in place. */
  shuffle<T>(list: T[], tag: string, who?: Seat): T[]
}

/** One draw as the audit shows it. `bound` null is a float. */
export interface Draw {
  n: number
  tag: string
  bound: number | null
  value: number
  who?: Seat
}

/** Where the numbers come from. `first` is the smallest result: 0 for an integer, 1 for a die. */
export interface Source {
  int(bound: number, first: 0 | 1): number
  float(): number
}

/** What a match keeps of its dice: the key and how much of the stream is used. */
export interface DiceState {
  key: string
  /** 32-bit words taken from the stream. */
  words: number
  /** Draws made, for the audit's numbering. */
  draws: number
}

export function dice(
  source: Source,
  audit?: (tag: string, bound: number | null, value: number, who?: Seat) => void,
): Dice {
  const ranged = (bound: number, first: 0 | 1, tag: string, who?: Seat) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32)
      throw new RangeError(`${tag}: can't draw one of ${bound}`)
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

/** From words of 32 random bits: unbiased integers (the rest of the range is thrown away), floats of 53 bits. */
function fromWords(word: () => number): Source {
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

/** SHA-256 of the seed: what is shown before anyone sits down. */
export const commitment = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))

/** The key is not the commitment, which everybody knows: it is the seed under a name of its own. */
export const firstKey = (seed: string): DiceState => ({
  key: bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes('turnstone dice 1'))),
  words: 0,
  draws: 0,
})

/** Mixes what a seat's client brought into the key, so that the host alone can't have chosen the dice. */
export function mixSalt(state: DiceState, seat: Seat, salt: string): void {
  state.key = bytesToHex(hmac(sha256, hexToBytes(state.key), utf8ToBytes(`${seat}:${salt}`)))
  state.words = 0
}

const WORDS_A_BLOCK = 8

/** The match's own source. Reads and moves `state`; the block in hand is only a cache. */
export function seeded(state: DiceState): Source {
  let block = new Uint8Array()
  let inHand = ''
  return fromWords(() => {
    const number = Math.floor(state.words / WORDS_A_BLOCK)
    const name = `${state.key}/${number}`
    if (inHand !== name) {
      block = hmac(sha256, hexToBytes(state.key), utf8ToBytes(`${number}`))
      inHand = name
    }
    const at = (state.words % WORDS_A_BLOCK) * 4
    state.words++
    return (
      (((block[at] as number) << 24) |
        ((block[at + 1] as number) << 16) |
        ((block[at + 2] as number) << 8) |
        (block[at + 3] as number)) >>>
      0
    )
  })
}

/** Fast and repeatable, not secret: bots, fuzzers, simulations (sfc32). */
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

/** Results laid down beforehand, for tests and the simulator. */
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

/** Results laid down by the numbers of their draws. */
export type FixedDraws = Readonly<Record<number, number>>

/** The match's own source with some results laid down over it. The others stay what they would have been. */
export function withFixedDraws(state: DiceState, laid: FixedDraws): Source {
  const own = seeded(state)
  const over = (drawn: number, bound: number | null, first: 0 | 1) => {
    const n = state.draws + 1
    const value = laid[n]
    return value === undefined ? drawn : requireFit(value, n, bound, first)
  }
  return { int: (bound, first) => over(own.int(bound, first), bound, first), float: () => over(own.float(), null, 0) }
}

/** The value laid down, if the rules could have drawn it; `bound` null is a float. */
function requireFit(value: number, n: number, bound: number | null, first: 0 | 1): number {
  const fits =
    bound === null ? value >= 0 && value < 1 : Number.isInteger(value) && value >= first && value < bound + first
  if (!fits) throw new DrawsError(`draw ${n} is ${value}, but the rules want ${wanted(bound, first)}`)
  return value
}

const wanted = (bound: number | null, first: 0 | 1): string =>
  bound === null ? 'a number in [0, 1)' : `a whole number from ${first} to ${bound - 1 + first}`

export class DrawsError extends Error {}
