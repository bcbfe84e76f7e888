// A cache of the random numbers drawn in finished matches, as JSON text. Computing the draws takes time and needs the
// match's rules.
import type { MatchStart } from '#kit/match.ts'
import type { Log } from '../base/log.ts'
import type { Past } from '../streams/past.ts'

/** How many characters the cache holds at most. */
const CACHED_MOST = 4_000_000

export class RecordDraws {
  readonly #past: Pick<Past, 'draws'>
  readonly #log: Log
  /** The random draws of each match, by match id. The first entry is the least recently used entry. */
  readonly #cached = new Map<string, string>()
  /** Number of characters in the cache. */
  #size = 0
  /** The last computation. They run one after another, because each sends all inputs of a match to the thread. */
  #queue: Promise<unknown> = Promise.resolve()

  constructor(past: Pick<Past, 'draws'>, log: Log) {
    this.#past = past
    this.#log = log
  }

  /** Returns the random draws of a match as JSON text; undefined if the rules of the match are missing or fail. */
  of(id: string, start: string, inputs: () => Promise<string[]>): Promise<string | undefined> {
    const known = this.#cached.get(id)
    if (known !== undefined) {
      this.#cached.delete(id)
      this.#cached.set(id, known)
      return Promise.resolve(known)
    }
    const folded = this.#queue.then(async () => this.#cached.get(id) ?? this.#fold(id, start, await inputs()))
    this.#queue = folded.catch(() => {})
    return folded
  }

  async #fold(id: string, start: string, bodies: readonly string[]): Promise<string | undefined> {
    try {
      const draws = await this.#past.draws({ start: JSON.parse(start) as MatchStart, bodies })
      return draws && this.#add(id, JSON.stringify(draws))
    } catch (error) {
      this.#log.error(
        { err: error, id },
        'could not compute the random draws of a match; the record of the match is sent without random draws',
      )
      return undefined
    }
  }

  #add(id: string, text: string): string {
    this.#cached.set(id, text)
    this.#size += text.length
    for (const [oldest, { length }] of this.#cached) {
      if (this.#size <= CACHED_MOST) break
      this.#cached.delete(oldest)
      this.#size -= length
    }
    return text
  }
}
