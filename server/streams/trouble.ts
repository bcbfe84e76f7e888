// Errors and refusals for inputs that could not be saved.
import { type Refusal, refusal } from '#kit/game.ts'

/** The rules threw an error, which is a bug in our code. The input is not written to the journal. */
export class RulesError extends Error {}

/**
 * Another node committed an input first. The stream must catch up from input `seq`, the last one seen here, and judge
 * again.
 */
export class Conflict extends Error {
  readonly seq: number
  constructor(message: string, seq: number) {
    super(message)
    this.seq = seq
  }
}

/**
 * The commit failed and no viewer was notified. The journal may hold the input anyway; if so, its chain equals `chain`.
 */
export class SaveError extends Error {
  readonly chain: string
  constructor(message: string, chain: string, cause: unknown) {
    super(message, { cause })
    this.chain = chain
  }
}

/** The input was received in time, but another node settled the deadline before the input was saved. */
export const SAVED_LATE = refusal(
  'late',
  'Too late: it was received in time, but it took too long to save it, and the clock had run out for everybody by then',
)

/** The journal can be neither written nor read. Resending an input under the same id is idempotent. */
export const UNSURE = refusal(
  'unsure',
  'The server can’t say yet whether that was saved. Please send it again: it counts once.',
)

/** True for a refusal caused only by journal trouble. The server retries its own inputs after such a refusal. */
export const isPassing = ({ code }: Refusal): boolean => code === 'not_saved' || code === UNSURE.code
