// The rate limit of one connection. Every message, control frame and byte is counted, whatever the content.
import { type Bucket, bucket } from '../identity/limits.ts'
import type { FrameInfo } from '../websocket/index.ts'

/**
 * What the server does with a frame. `refused` and `ignored` frames came too fast; the server answers only `refused`
 * frames. `flood`: too many frames came too fast, so the connection is closed and further frames are ignored.
 */
export type Verdict = 'fine' | 'refused' | 'ignored' | 'flood'

/** Closes the connection after this many frames that came too fast. The count falls by one each second. */
const FORGIVEN = 200
const FORGIVEN_PER_SECOND = 1
/** Of frames in a row that come too fast, the server answers the first and then one of every `ANSWER_EVERY`. */
const ANSWER_EVERY = 50
/** Largest burst, in seconds at the allowed byte rate. The largest message must fit into one burst. */
const BURST_S = 4

export class Pace {
  readonly #messages: Bucket
  readonly #bytes: Bucket
  readonly #forgiven = bucket(FORGIVEN_PER_SECOND, FORGIVEN)
  #inARow = 0
  #flood = false
  /** When the first fragment of the current message came; undefined between messages. */
  #begunAt: number | undefined
  /** True if a fragment of the current message came too fast, so that the whole message is ignored. */
  #isSpoilt = false

  constructor(limits: { messagesPerSecond: number; bytesPerSecond: number }) {
    this.#messages = bucket(limits.messagesPerSecond, limits.messagesPerSecond * 2)
    this.#bytes = bucket(limits.bytesPerSecond, limits.bytesPerSecond * BURST_S)
  }

  /**
   * Counts a frame and returns what to do with it. For a message in several fragments, the result for the last fragment
   * holds for the whole message.
   */
  frame(frame: FrameInfo, now: number): Verdict {
    if (this.#flood) return 'ignored'
    const { part } = frame
    if (part === 'first') this.#begunAt = now
    if (part === 'first' || part === 'whole') this.#isSpoilt = false
    if (part === 'last') this.#begunAt = undefined
    const verdict = this.#count(frame, now)
    if (part === 'control' || verdict === 'flood') return verdict
    if (verdict === 'fine') return this.#isSpoilt ? 'ignored' : 'fine'
    this.#isSpoilt = true
    return verdict
  }

  /** Milliseconds since the first fragment of an incomplete message; 0 between messages. */
  incompleteMs(now: number): number {
    return this.#begunAt === undefined ? 0 : now - this.#begunAt
  }

  #count({ bytes, isEmpty, part }: FrameInfo, now: number): Verdict {
    // The size limit of a message also limits the number of its fragments, except empty ones. So each empty fragment is
    // counted as a message.
    const isCounted = isEmpty || (part !== 'middle' && part !== 'last')
    if ((!isCounted || this.#messages.take(now)) && this.#bytes.take(now, bytes)) {
      this.#inARow = 0
      return 'fine'
    }
    this.#flood = !this.#forgiven.take(now)
    if (this.#flood) return 'flood'
    return this.#inARow++ % ANSWER_EVERY === 0 ? 'refused' : 'ignored'
  }
}
