// The answer to a request to a match or a room: the number of the resulting input, or a refusal.
import type { Refusal } from '../game.ts'
import { refusal } from '../refusal.ts'

/**
 * The number of the resulting input, or a refusal. `again` is true if the client repeated an action whose input was
 * already stored.
 */
export type Answer = { seq: number; again?: true } | { refusal: Refusal }

export const isRefused = (answer: Answer): answer is { refusal: Refusal } => 'refusal' in answer

/** The refusal of an input for which the rules threw an exception. The server does not store the input. */
export const RULES_FAILED = refusal(
  'sorry',
  'Something went wrong on our side. Nothing was changed; please try again.',
  {
    unchanged: true,
  },
)

/**
 * The reason why a match is frozen if its rules throw an exception when an ask expires. The server does not retry,
 * because the rules would throw again.
 */
export const CLOCK_FAULT = 'its clock ran into a fault in the rules'
export const frozenMatch = (why: string): Refusal =>
  refusal('frozen', `This match stands still: ${why}. Nothing of it is lost.`, { what: 'other', why })

/** The refusal after any other internal error. Whether the input changed anything is then unknown. */
export const INTERNAL_ERROR = refusal('sorry', 'Something went wrong on our side. Please try again.', {
  unchanged: false,
})
