// Keeps a match as it is played: each input as soon as it is carried out, in order. What could not be written is tried again with the next one.
import type { Seat } from '#kit/game.ts'
import type { Entry } from '#kit/match.ts'
import { after, type KeptMatch, type Shelf } from './kept-match.ts'
import type { News } from './request.ts'

/** `memory`: this browser keeps nothing just now, and the match goes on without. `taken`: another page goes on with it. */
export type Keeping = 'kept' | 'memory' | 'taken'

export class Keeper {
  readonly #shelf: Shelf
  readonly #listeners = new Set<() => void>()
  #match: KeptMatch
  #unwritten: Entry[]
  /** Never written before. */
  #fresh: boolean
  #writing = false
  #keeping: Keeping = 'kept'

  /** `fresh`: of a new match nothing is written yet. */
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

  /** What that person has seen so far: the rest is played out to them the next time. */
  saw(seat: Seat, seq: number): void {
    this.#match = { ...this.#match, seen: { ...this.#match.seen, [seat]: seq } }
    void this.#write()
  }

  /** Another page has taken it over. */
  lose(): void {
    this.#become('taken')
  }

  /** One write at a time; what comes meanwhile goes with the next. */
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
