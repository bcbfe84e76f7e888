// The numbers a match comes to.
import type { Tally } from '../game.ts'

export const tallyOf = (value: number, one: string, many: string): Tally => ({ value, words: value === 1 ? one : many })
