// Stores a match on this device while it is played, input by input.
import type { Seat } from '#kit/game.ts'
import type { Entry } from '#kit/match.ts'
import type { CommittedInput } from './request.ts'
import { type MatchStorage, type StoredMatch, withInput } from './stored-match.ts'

/**
 * `saved`: all inputs are stored. `memory`: the last write failed, so the latest inputs are only in memory. `taken`:
 * another page plays the match now.
 */
export type SaveStatus = 'saved' | 'memory' | 'taken'

export class MatchSaver {
  readonly #storage: MatchStorage
  readonly #listeners = new Set<() => void>()
  #match: StoredMatch
  #unwritten: Entry[]
  #isNew: boolean
  #writing = false
  #status: SaveStatus = 'saved'

  /** With `isNew`, writes the match at once. */
  constructor(storage: MatchStorage, match: StoredMatch, isNew: boolean) {
    this.#storage = storage
    this.#match = match
    this.#unwritten = []
    this.#isNew = isNew
    if (isNew) void this.#write()
  }

  get = (): SaveStatus => this.#status

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  save(input: CommittedInput): void {
    this.#match = withInput(this.#match, input)
    this.#unwritten.push(input.entry)
    void this.#write()
  }

  /**
   * Records the last input that a player has seen. At the player's next turn, the table animates the inputs after it.
   */
  markSeen(seat: Seat, seq: number): void {
    this.#match = { ...this.#match, seen: { ...this.#match.seen, [seat]: seq } }
    void this.#write()
  }

  /** Stops writing because another page has taken over the match. */
  markTakenOver(): void {
    this.#become('taken')
  }

  /**
   * Writes all inputs that are not stored yet, one write at a time. Inputs that arrive meanwhile go into the next
   * write.
   */
  async #write(): Promise<void> {
    if (this.#writing || this.#status === 'taken') return
    this.#writing = true
    const [match, entries] = [this.#match, this.#unwritten]
    this.#unwritten = []
    const written = await this.#storage.write(match, entries, this.#isNew).catch(() => null)
    this.#writing = false
    if (written === null) {
      this.#unwritten = [...entries, ...this.#unwritten]
      return this.#become('memory')
    }
    if (!written) return this.markTakenOver()
    this.#isNew = false
    this.#become('saved')
    if (this.#match !== match) await this.#write()
  }

  #become(status: SaveStatus): void {
    if (this.#status === 'taken' || this.#status === status) return
    this.#status = status
    for (const listener of this.#listeners) listener()
  }
}
