// Whether what people do can be saved, and what they are told when it can't: everybody the same.
import { type Refusal, refusal } from '#kit/game.ts'
import type { Clock } from './clock.ts'
import { type Calls, type Journal, JournalError, type JournalTrouble } from './journal/journal.ts'
import { RETRY_MS } from './services.ts'

/** Calls that write. Each tells whether writing works. */
const WRITES = ['create', 'append', 'sit', 'say', 'setName', 'keepTime'] as const satisfies readonly (keyof Calls)[]
/** With less than this free the disk is full, whatever the store calls what it ran into, bytes. */
const FULL = 64 * 1024

export const NOT_SAVED = refusal(
  'not_saved',
  'The server could not save that just now. Nothing was changed; please try again.',
)
export const NOT_ACCEPTED = refusal(
  'not_accepted',
  'The server can’t save that. Nothing was changed; please change it and try again.',
)
const DISK_FULL = refusal(
  'not_saved',
  'The disk of the server is full: nothing can be saved until there is room again. What was saved before is safe.',
)

interface SavingParts {
  clock: Clock
  /** Bytes left on the disk of the journal. */
  free(): number
  /** Writes something small, while there is trouble: if nobody is sent here nobody else does, and it would never end. */
  probe(): void
}

export class Saving {
  /** The journal, watched. */
  readonly journal: Journal
  readonly #parts: SavingParts
  #trouble: Refusal | undefined
  #cancelProbe: (() => void) | undefined

  constructor(journal: Journal, parts: SavingParts) {
    this.#parts = parts
    this.journal = Object.assign(
      Object.create(journal) as Journal,
      Object.fromEntries(WRITES.map((name) => [name, this.#watched(journal[name])])),
    )
  }

  /** Why nothing can be saved: the last write failed. */
  get trouble(): Refusal | undefined {
    return this.#trouble
  }

  close(): void {
    this.#cancelProbe?.()
  }

  /** What a person is told of an error, if it is one of saving or of a journal that can't be reached. */
  refusalOf(error: unknown): Refusal | undefined {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if (isRejected(cause)) return NOT_ACCEPTED
      if (isStoreTrouble(cause)) return this.#trouble ?? NOT_SAVED
    }
    return undefined
  }

  /** Beside whoever asked, and before them: a function around every append would be one more promise a move. */
  #watched(write: (...given: never[]) => Promise<unknown>): typeof write {
    return (...given) => {
      const answer = write(...given)
      answer.then(this.#worked, this.#broke)
      return answer
    }
  }

  readonly #worked = (): void => {
    this.#trouble = undefined
  }

  readonly #broke = (error: unknown): void => {
    if (isStoreTrouble(error)) this.#failed(error)
  }

  #failed({ code }: JournalError): void {
    this.#trouble = code === 'full' || this.#isFull() ? DISK_FULL : NOT_SAVED
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

/** Troubles of one stream or one request: the store works for all others. */
const OF_ONE: readonly JournalTrouble[] = ['corrupt', 'newer', 'rejected']

/** True if the store itself is in trouble. */
export const isStoreTrouble = (error: unknown): error is JournalError =>
  error instanceof JournalError && !OF_ONE.includes(error.code)
