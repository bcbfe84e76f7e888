// Errors and refusals for inputs that could not be saved.
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'

/** Thrown if a game's rules threw an error, which is a bug in the rules. The input is not written to the journal. */
export class RulesError extends Error {}

/**
 * Thrown if another node committed an input first. The stream must first apply the inputs after `seq`, the last input
 * known on this node. Then the stream decides again whether its own input is allowed.
 */
export class Conflict extends Error {
  readonly seq: number
  constructor(message: string, seq: number) {
    super(message)
    this.seq = seq
  }
}

/** Thrown if a commit failed. The journal may hold the input anyway; then its hash chain ends with `chain`. */
export class SaveError extends Error {
  readonly chain: string
  constructor(message: string, chain: string, cause: unknown) {
    super(message, { cause })
    this.chain = chain
  }
}

/** Refusal of an input that was received in time but not saved before another node applied the deadline. */
export const SAVED_LATE = refusal(
  'late',
  'Too late: it was received in time, but it took too long to save it, and the clock had run out for everybody by then',
  { slow: true },
)

/** Refusal while the journal can't be written or read. A resent input with the same id is applied only once. */
export const UNSURE = refusal(
  'unsure',
  'The server can’t say yet whether that was saved. Please send it again: it counts once.',
)

/** True for a refusal whose only cause is a failing journal. The server retries its own inputs after such a refusal. */
export const isPassing = ({ code }: Refusal): boolean => code === 'not_saved' || code === UNSURE.code
