// How fast a connection may send. Every frame counts, whatever is in it, and every byte.
import { type Bucket, bucket } from './limits.ts'

/** What is too fast is refused, and told so now and then; too much of it is a flood, and nothing more is read. */
export type Verdict = 'fine' | 'refused' | 'ignored' | 'flood'

/** So many frames a connection may send too fast; each is forgiven a second later. */
const FORGIVEN = 200
const FORGIVEN_PER_SECOND = 1
/** Of those in a row the first is answered, and then every so many. */
const ANSWER_EVERY = 50
/** Seconds of its bytes a connection may send at once: more than the largest message has. */
const BURST_S = 4

export class Pace {
  readonly #frames: Bucket
  readonly #bytes: Bucket
  readonly #forgiven = bucket(FORGIVEN_PER_SECOND, FORGIVEN)
  #inARow = 0
  #flood = false

  constructor(limits: { messagesPerSecond: number; bytesPerSecond: number }) {
    this.#frames = bucket(limits.messagesPerSecond, limits.messagesPerSecond * 2)
    this.#bytes = bucket(limits.bytesPerSecond, limits.bytesPerSecond * BURST_S)
  }

  frame(bytes: number, now: number): Verdict {
    if (this.#flood) return 'ignored'
    if (this.#frames.take(now) && this.#bytes.take(now, bytes)) {
      this.#inARow = 0
      return 'fine'
    }
    this.#flood = !this.#forgiven.take(now)
    if (this.#flood) return 'flood'
    return this.#inARow++ % ANSWER_EVERY === 0 ? 'refused' : 'ignored'
  }
}
