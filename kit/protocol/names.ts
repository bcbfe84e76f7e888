// Reads display names. Names are checked on input, so that screens need not check them.
import { STRENGTHS, type Strength } from '../bots/strength.ts'
import { isRefusal, type Refusal, refusal } from '../game.ts'
import { MAX_NAME_LENGTH } from './limits.ts'

/** Control and format characters. They are invisible, can reverse text, and can make two names look alike. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu
/** Characters that show nothing on their own: white space, fillers and combining marks. */
const BLANK = /[\s\u115f\u1160\u3164\uffa0\u2800\p{Mn}]+/gu
const BOT = new RegExp(`^(${STRENGTHS.join('|')}) ?bot`, 'i')

/** Returns the display name of a player who joined by name only, or an empty string if the name is invalid. */
export function nameOfAlias(alias: string | null): string {
  const name = readName([...(alias ?? '')].slice(0, MAX_NAME_LENGTH).join(''))
  return isRefusal(name) ? '' : name
}

/** Returns the name as it is stored, or a refusal. */
export function readName(given: string): string | Refusal {
  const name = given.replace(/\s+/g, ' ').replace(UNSEEN, '').trim()
  const length = [...name].length
  if (length < 1 || length > MAX_NAME_LENGTH) return refusal('name', `A name has 1 to ${MAX_NAME_LENGTH} characters`)
  if (name.replace(BLANK, '') === '') return refusal('name', 'A name must be visible')
  return BOT.test(name.normalize('NFKC')) ? refusal('name', 'Only bots are called that') : name
}

const BOT_NAMES: Record<Strength, string> = { easy: 'Easy bot', medium: 'Medium bot', hard: 'Hard bot' }

/** Returns `Easy bot` for the first bot of a strength, `Easy bot 2` for the second. */
export const nameOfBot = (strength: Strength, number: number): string =>
  number === 1 ? BOT_NAMES[strength] : `${BOT_NAMES[strength]} ${number}`
