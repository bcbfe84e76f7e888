// Names of bots, and of people who were forgotten, and how to say the names that the app gives in another language.
import type { Strength } from '../bots/strength.ts'
import type { Words } from '../words/keys.ts'
import { phrases, type Said } from '../words/phrase.ts'

const BOT_NAMES: Record<Strength, string> = { easy: 'Easy bot', medium: 'Medium bot', hard: 'Hard bot' }

/** Returns `Easy bot` for the first bot of a strength, `Easy bot 2` for the second. */
export const nameOfBot = (strength: Strength, number: number): string =>
  number === 1 ? BOT_NAMES[strength] : `${BOT_NAMES[strength]} ${number}`

/** Display name of every forgotten person. */
export const ANONYMOUS_NAME = 'Somebody'

const phrase = phrases<Words>()

/** Names that the app gives to guests, bots and forgotten people. People with the same name have a number. */
const GIVEN = new RegExp(`^(?:Guest (?<guest>\\d+)|(?<bot>Easy|Medium|Hard) bot|${ANONYMOUS_NAME})(?<number> \\d+)?$`)

/**
 * Returns the name of a guest, a bot or a forgotten person in the reader's language, and any other name as it is. `say`
 * says a message of `kit/words`.
 */
export function nameIn(name: string, say: (message: Said) => string): string {
  const { guest, bot, number = '' } = GIVEN.exec(name)?.groups ?? {}
  if (guest !== undefined) return say(phrase('first.guest', { n: guest })) + number
  if (bot !== undefined) return say(phrase(`first.bot.${bot.toLowerCase() as Strength}`)) + number
  return name === ANONYMOUS_NAME ? say(phrase('first.somebody')) : name
}
