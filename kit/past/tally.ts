// Helps games to write the tallies (a number with a label) of a match summary.
import type { Tally } from '../game.ts'

/** Returns a number with its label in the singular or plural, for example "1 move" or "2 moves". */
export const tallyOf = (value: number, one: string, many: string): Tally => ({ value, words: value === 1 ? one : many })
