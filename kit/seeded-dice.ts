// The dice of a match. A match takes its random numbers from HMAC-SHA-256 in counter mode. Anyone with the published seed
// and a crypto library can therefore check each random number.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type DiceState, type FixedDraws, fromWords, requireFit, type Source } from './dice.ts'
import type { Seat } from './game.ts'

/** Returns the SHA-256 of the seed. The server publishes this commitment before any player takes a seat. */
export const commitment = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))

/**
 * Derives the first key of the dice from the seed. The key must be secret, so it differs from the published commitment.
 */
export const firstKey = (seed: string): DiceState => ({
  key: bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes('turnstone dice 1'))),
  words: 0,
  draws: 0,
})

/** Mixes a client's salt into the key of the dice, so that the host alone cannot choose the results. */
export function mixSalt(state: DiceState, seat: Seat, salt: string): void {
  state.key = bytesToHex(hmac(sha256, hexToBytes(state.key), utf8ToBytes(`${seat}:${salt}`)))
  state.words = 0
}

const WORDS_A_BLOCK = 8

/** Creates the source of a match's random numbers. The source reads and advances `state`. */
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

/** Creates the source of a match's random numbers with some results replaced. All other results stay the same. */
export function withFixedDraws(state: DiceState, laid: FixedDraws): Source {
  const own = seeded(state)
  const over = (drawn: number, bound: number | null, first: 0 | 1) => {
    const n = state.draws + 1
    const value = laid[n]
    return value === undefined ? drawn : requireFit(value, n, bound, first)
  }
  return { int: (bound, first) => over(own.int(bound, first), bound, first), float: () => over(own.float(), null, 0) }
}
