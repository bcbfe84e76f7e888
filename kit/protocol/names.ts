// Names of bots, and of people who were forgotten.
import type { Strength } from '../bots/strength.ts'

const BOT_NAMES: Record<Strength, string> = { easy: 'Easy bot', medium: 'Medium bot', hard: 'Hard bot' }

/** Returns `Easy bot` for the first bot of a strength, `Easy bot 2` for the second. */
export const nameOfBot = (strength: Strength, number: number): string =>
  number === 1 ? BOT_NAMES[strength] : `${BOT_NAMES[strength]} ${number}`

/** Display name of every forgotten person. */
export const ANONYMOUS_NAME = 'Somebody'
