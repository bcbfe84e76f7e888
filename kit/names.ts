// What people may call themselves. Checked where a name comes in, so that no screen has to.
import { STRENGTHS } from './bots/strength.ts'
import { type Refusal, refusal } from './game.ts'
import { NAME_LENGTH } from './limits.ts'

/** Control and format characters: unseen, they turn text round or make two names look alike. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu
/** Letters and signs that show nothing: fillers, blanks, variation selectors. */
const BLANK = /[\s\u115f\u1160\u3164\uffa0\u2800\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]+/gu
const BOT = new RegExp(`^(${STRENGTHS.join('|')}) ?bot`, 'i')

/** The name as it is kept, or why it can't be. */
export function readName(given: string): string | Refusal {
  const name = given.replace(/\s+/g, ' ').replace(UNSEEN, '').trim()
  const length = [...name].length
  if (length < 1 || length > NAME_LENGTH) return refusal('name', `A name has 1 to ${NAME_LENGTH} characters`)
  if (name.replace(BLANK, '') === '') return refusal('name', 'A name must be visible')
  return BOT.test(name.normalize('NFKC')) ? refusal('name', 'Only bots are called that') : name
}
