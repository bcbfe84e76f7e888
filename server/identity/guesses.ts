// Limits how many wrong codes for rooms, matches and links a client address may try. HTTP requests and WebSocket
// messages share the limit.
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import type { Clock } from '../base/clock.ts'
import { type KeyedLimit, perMinute } from './limits.ts'

const TOO_MANY = refusal('too_many', 'Too many wrong codes from your address: please wait a minute', {
  what: 'codes',
})

export class Guesses {
  readonly #clock: Pick<Clock, 'now'>
  readonly #limit: KeyedLimit

  constructor(clock: Pick<Clock, 'now'>, guessesPerMinute: number) {
    this.#clock = clock
    this.#limit = perMinute(guessesPerMinute)
  }

  /** Returns a refusal if the address has tried too many wrong codes. Otherwise somebody could find codes by trying. */
  refusal(address: string): Refusal | undefined {
    return this.#limit.spent(address, this.#clock.now()) ? TOO_MANY : undefined
  }

  /**
   * Counts a request for a room, match or link that does not exist, and returns the refusal to send. Other requests are
   * not counted, so players who return to their own match are never refused.
   */
  countMiss(address: string, why: Refusal): Refusal {
    return this.#limit.take(address, this.#clock.now()) ? why : TOO_MANY
  }
}
