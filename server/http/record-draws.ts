// A cache of the random numbers drawn in finished matches, as JSON text. Computing the draws takes time and needs the
// match's rules.
import type { MatchStart } from '#kit/match.ts'
import type { Pause } from '../base/fair-queue.ts'
import type { Log } from '../base/log.ts'
import { TextCache } from '../base/text-cache.ts'
import type { Past } from '../streams/past.ts'

/** How many characters the cache holds at most. */
const CACHED_MOST = 4_000_000

export class RecordDraws {
  readonly #past: Pick<Past, 'draws'>
  readonly #log: Log
  /** The random draws of each match, by match id. */
  readonly #cached = new TextCache(CACHED_MOST)
  /** Ids of the matches whose draws are being computed. */
  readonly #computing = new Set<string>()

  constructor(past: Pick<Past, 'draws'>, log: Log) {
    this.#past = past
    this.#log = log
  }

  /** Returns the random draws of a match as JSON text; undefined if the rules of the match are missing or fail. */
  async of(
    { id, start, bodies }: { id: string; start: string; bodies: readonly string[] },
    pause: Pause,
  ): Promise<string | undefined> {
    // If another request is computing the same draws, this request gives up its turns until they are cached.
    while (this.#computing.has(id)) await pause()
    const known = this.#cached.get(id)
    if (known !== undefined) return known
    this.#computing.add(id)
    try {
      const draws = await this.#past.draws({ start: JSON.parse(start) as MatchStart, bodies }, pause)
      const text = draws && JSON.stringify(draws)
      if (text !== undefined) this.#cached.set(id, text)
      return text
    } catch (error) {
      this.#log.error(
        { err: error, id },
        'could not compute the random draws of a match; the record of the match is sent without random draws',
      )
      return undefined
    } finally {
      this.#computing.delete(id)
    }
  }
}
