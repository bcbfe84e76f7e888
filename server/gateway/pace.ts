// The rate limit of one connection. Every frame and every byte counts, whatever the content.
import { type Bucket, bucket } from './limits.ts'

/**
 * `refused` and `ignored` frames came too fast; only `refused` ones are answered.
 * `flood` means that there were too many of them: the connection is closed and further frames are ignored.
 */
export type Verdict = 'fine' | 'refused' | 'ignored' | 'flood'

/** How many frames may come too fast before the connection counts as flooding. One per second is forgiven. */
const FORGIVEN = 200
const FORGIVEN_PER_SECOND = 1
/** Of consecutive frames that come too fast, the first is answered, and then one in this many. */
const ANSWER_EVERY = 50
/** Largest burst, in seconds of the byte rate. The largest message must fit into it. */
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
