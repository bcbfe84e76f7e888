// What came of something that was asked of a match or a room.
import { type Refusal, refusal } from '../game.ts'

/** The number of the input it became; `again`: it came before, or is found to be saved, and its sender was told by nothing else. */
export type Answer = { seq: number; again?: true } | { refusal: Refusal }

export const isRefused = (answer: Answer): answer is { refusal: Refusal } => 'refusal' in answer

/** The rules threw: our own bug. The input is not kept. */
export const RULES_FAILED = refusal('sorry', 'Something went wrong on our side. Nothing was changed; please try again.')

/** Rules that fail when a clock runs out would fail for ever. */
export const CLOCK_FAULT = 'its clock ran into a fault in the rules'
export const frozenMatch = (why: string): Refusal =>
  refusal('frozen', `This match stands still: ${why}. Nothing of it is lost.`)

/** Something else of ours failed, and what it has changed is not known. */
export const INTERNAL_ERROR = refusal('sorry', 'Something went wrong on our side. Please try again.')
