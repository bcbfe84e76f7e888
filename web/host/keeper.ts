// Stores a match on this device while it is played, input by input.
import type { Seat } from '#kit/game.ts'
import type { Entry } from '#kit/match.ts'
import { after, type KeptMatch, type Shelf } from './kept-match.ts'
import type { News } from './request.ts'

/**
 * `kept`: stored. `memory`: the last write failed, so the latest inputs are only in memory. `taken`: another page has
 * taken over.
 */
export type Keeping = 'kept' | 'memory' | 'taken'

export class Keeper {
  readonly #shelf: Shelf
  readonly #listeners = new Set<() => void>()
  #match: KeptMatch
  #unwritten: Entry[]
  /** True until the first successful write. */
  #fresh: boolean
  #writing = false
  #keeping: Keeping = 'kept'

  /** `fresh` is true for a new match, which is then written at once. */
  constructor(shelf: Shelf, match: KeptMatch, fresh: boolean) {
    this.#shelf = shelf
    this.#match = match
    this.#unwritten = []
    this.#fresh = fresh
    if (fresh) void this.#write()
  }

  get = (): Keeping => this.#keeping

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  keep(news: News): void {
    this.#match = after(this.#match, news)
    this.#unwritten.push(news.entry)
    void this.#write()
  }

  /** Records the last input that a player has seen. Later inputs are animated at that player's next turn. */
  saw(seat: Seat, seq: number): void {
    this.#match = { ...this.#match, seen: { ...this.#match.seen, [seat]: seq } }
    void this.#write()
  }

  /** Stops writing because another page has taken over the match. */
  lose(): void {
    this.#become('taken')
  }

  /**
   * Writes all unwritten inputs, also those of a failed write. Only one write runs at a time; inputs that arrive
   * meanwhile go into the next one.
   */
  async #write(): Promise<void> {
    if (this.#writing || this.#keeping === 'taken') return
    this.#writing = true
    const [match, entries] = [this.#match, this.#unwritten]
    this.#unwritten = []
    const written = await this.#shelf.write(match, entries, this.#fresh).catch(() => null)
    this.#writing = false
    if (written === null) {
      this.#unwritten = [...entries, ...this.#unwritten]
      return this.#become('memory')
    }
    if (!written) return this.lose()
    this.#fresh = false
    this.#become('kept')
    if (this.#match !== match) await this.#write()
  }

  #become(keeping: Keeping): void {
    if (this.#keeping === 'taken' || this.#keeping === keeping) return
    this.#keeping = keeping
    for (const listener of this.#listeners) listener()
  }
}
