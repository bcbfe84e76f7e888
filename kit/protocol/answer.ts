// The answer to a request to a match or a room: an input number or a refusal.
import { type Refusal, refusal } from '../game.ts'

/**
 * The number of the resulting input, or a refusal. `again`: the input was already stored, so the sender still needs an
 * answer.
 */
export type Answer = { seq: number; again?: true } | { refusal: Refusal }

export const isRefused = (answer: Answer): answer is { refusal: Refusal } => 'refusal' in answer

/** Sent when the rules threw. The input is not stored. */
export const RULES_FAILED = refusal('sorry', 'Something went wrong on our side. Nothing was changed; please try again.')

/** Reason for freezing a match whose rules throw when an ask expires, because every retry would throw again. */
export const CLOCK_FAULT = 'its clock ran into a fault in the rules'
export const frozenMatch = (why: string): Refusal =>
  refusal('frozen', `This match stands still: ${why}. Nothing of it is lost.`)

/** Sent after any other internal error, when it is unknown what has changed. */
export const INTERNAL_ERROR = refusal('sorry', 'Something went wrong on our side. Please try again.')
