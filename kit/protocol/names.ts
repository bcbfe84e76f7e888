// What people may call themselves. Checked where a name comes in, so that no screen has to.
import { STRENGTHS, type Strength } from '../bots/strength.ts'
import { isRefusal, type Refusal, refusal } from '../game.ts'
import { MAX_NAME_LENGTH } from './limits.ts'

/** Control and format characters: unseen, they turn text round or make two names look alike. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu
/** Letters and signs that show nothing: fillers, blanks, marks on nothing. */
const BLANK = /[\s\u115f\u1160\u3164\uffa0\u2800\p{Mn}]+/gu
const BOT = new RegExp(`^(${STRENGTHS.join('|')}) ?bot`, 'i')

/** What somebody is called who was let in by a name alone: nothing if it can't be one. */
export function nameOfAlias(alias: string | null): string {
  const name = readName([...(alias ?? '')].slice(0, MAX_NAME_LENGTH).join(''))
  return isRefusal(name) ? '' : name
}

/** The name as it is kept, or why it can't be. */
export function readName(given: string): string | Refusal {
  const name = given.replace(/\s+/g, ' ').replace(UNSEEN, '').trim()
  const length = [...name].length
  if (length < 1 || length > MAX_NAME_LENGTH) return refusal('name', `A name has 1 to ${MAX_NAME_LENGTH} characters`)
  if (name.replace(BLANK, '') === '') return refusal('name', 'A name must be visible')
  return BOT.test(name.normalize('NFKC')) ? refusal('name', 'Only bots are called that') : name
}

const BOT_NAMES: Record<Strength, string> = { easy: 'Easy bot', medium: 'Medium bot', hard: 'Hard bot' }

/** The first of its strength has no number: `Easy bot`, `Easy bot 2`. */
export const nameOfBot = (strength: Strength, number: number): string =>
  number === 1 ? BOT_NAMES[strength] : `${BOT_NAMES[strength]} ${number}`
