// Tracks whether the journal can save data. While the journal can not save, this file provides the refusal that every
// player gets.
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import type { Clock } from '../base/clock.ts'
import { RETRY_MS } from '../base/retry.ts'
import { type CallName, type Journal, JournalError, type JournalTrouble, WRITING_CALLS } from '../journal/journal.ts'
import { Outages } from './outages.ts'

/**
 * Calls that can show that the journal can save, each with the result that means that a row was written. Many other
 * calls also succeed if they find nothing to write, even on a full disk.
 */
const PROOFS: Partial<Record<CallName, unknown>> = { append: 'appended', create: 'created', keepTime: undefined }
/** If fewer bytes than this are free, the disk is treated as full, whatever error the store reports. */
const FULL = 64 * 1024

export const NOT_SAVED = refusal(
  'not_saved',
  'The server could not save that just now. Nothing was changed; please try again.',
  { full: false },
)
export const NOT_ACCEPTED = refusal(
  'not_accepted',
  'The server can’t save that. Nothing was changed; please change it and try again.',
)
const DISK_FULL = refusal(
  'not_saved',
  'The disk of the server is full: nothing can be saved until there is room again. What was saved before is safe.',
  { full: true },
)

const DAMAGED = refusal(
  'damaged',
  'The journal of the server is damaged: new rooms and matches can’t be saved. Matches that can be read go on.',
  { what: 'other' },
)

interface SavingParts {
  clock: Clock
  /** Returns the number of free bytes on the journal's disk. */
  free(): number
  /** Writes a small row, to find out whether saving works again even if no player sends a request. */
  probe(): void
}

export class Saving {
  /** The journal. This object observes the result of every write to the journal. */
  readonly journal: Journal
  /** The outages of the journal that this node has seen. */
  readonly outages: Outages
  readonly #parts: SavingParts
  #trouble: Refusal | undefined
  #takesNew = true
  #cancelProbe: (() => void) | undefined
  #isClosed = false

  constructor(journal: Journal, parts: SavingParts) {
    this.#parts = parts
    this.outages = new Outages(() => parts.clock.now())
    this.journal = Object.assign(
      Object.create(journal) as Journal,
      Object.fromEntries(WRITING_CALLS.map((name) => [name, this.#watched(name, journal[name])])),
    )
  }

  /** Reason why nothing can be saved; undefined if a row was written since the last failed write. */
  get trouble(): Refusal | undefined {
    return this.#trouble
  }

  /** Reason why the server is not ready for new players; undefined if it is ready. */
  get notReady(): Refusal | undefined {
    return this.#trouble ?? (this.#takesNew ? undefined : DAMAGED)
  }

  /** Finds out whether damage in the journal prevents new rooms and matches. */
  async tryNew(): Promise<void> {
    this.#takesNew = await this.journal.takesNew()
  }

  close(): void {
    this.#isClosed = true
    this.#cancelProbe?.()
  }

  /** Returns the refusal to send if the error comes from the journal; otherwise undefined. */
  refusalOf(error: unknown): Refusal | undefined {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if (isRejected(cause)) return NOT_ACCEPTED
      if (isStoreTrouble(cause)) return this.#trouble ?? NOT_SAVED
    }
    return undefined
  }

  /**
   * Returns the write call with an observer: this object gets the result of the write before the caller gets the
   * result. The caller gets the original promise, because wrapping the promise would cost time for each move.
   */
  #watched(name: CallName, write: (...given: never[]) => Promise<unknown>): typeof write {
    const worked = name in PROOFS ? (result: unknown) => this.#worked(result === PROOFS[name]) : undefined
    return (...given) => {
      const answer = write(...given)
      answer.then(worked, this.#broke)
      return answer
    }
  }

  #worked(hasWritten: boolean): void {
    if (!hasWritten) return
    this.#trouble = undefined
    this.outages.end()
  }

  readonly #broke = (error: unknown): void => {
    if (isStoreTrouble(error)) this.#failed(error)
    else if (isDamage(error)) void this.tryNew()
  }

  #failed({ code }: JournalError): void {
    this.outages.begin()
    this.#trouble = code === 'full' || this.#isFull() ? DISK_FULL : NOT_SAVED
    if (this.#isClosed) return
    const { clock, probe } = this.#parts
    this.#cancelProbe ??= clock.at(clock.now() + RETRY_MS, () => {
      this.#cancelProbe = undefined
      if (this.#trouble) probe()
    })
  }

  #isFull(): boolean {
    try {
      return this.#parts.free() < FULL
    } catch {
      return false
    }
  }
}

const isRejected = (error: unknown): boolean => error instanceof JournalError && error.code === 'rejected'

/** Errors that concern one stream or one request. The store still works for all other streams and requests. */
const OF_ONE: readonly JournalTrouble[] = ['corrupt', 'newer', 'rejected']

const isDamage = (error: unknown): boolean => error instanceof JournalError && error.code === 'corrupt'

/** True if the error shows that the store itself does not work. */
export const isStoreTrouble = (error: unknown): error is JournalError =>
  error instanceof JournalError && !OF_ONE.includes(error.code)
