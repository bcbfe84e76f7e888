// Helps games to write the tallies of a match summary.
import type { Tally } from '../game.ts'

/** Returns a tally with the singular or plural label. */
export const tallyOf = (value: number, one: string, many: string): Tally => ({ value, words: value === 1 ? one : many })
