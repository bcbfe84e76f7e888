// Reads the names that people choose. Names are checked on input, so that screens need not check them. Names stored
// before a rule existed stay as they are.
import { isRefusal, type Refusal } from '#kit/game.ts'
import { MAX_NAME_LENGTH } from '#kit/protocol/limits.ts'
import { refusal } from '#kit/refusal.ts'
import { reservedLookAlike } from './look-alikes.ts'

const MAX_MARKS = 3

/** Signs of Indic scripts that join two consonants. A joiner beside such a sign changes how the letters are written. */
const VIRAMAS = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca'
/** Joiners that people write: in Indic letters, and between Arabic letters, as in Persian names. */
const JOINER = `(?<=\\p{L}\\p{M}*[${VIRAMAS}])[\\u200c\\u200d]|(?<=\\p{L}\\p{M}*)[\\u200c\\u200d](?=[${VIRAMAS}])|(?<=\\p{scx=Arab})\\u200c(?=\\p{scx=Arab})`
/**
 * Control and format characters. They are invisible, can reverse text, and can make two names look alike. Emoji and
 * joiners inside of words are matched first, because they are kept.
 */
const KEPT_OR_UNSEEN = new RegExp(`(\\p{RGI_Emoji}|${JOINER})|[\\p{Cc}\\p{Cf}]`, 'gv')
/** Characters that show nothing on their own: white space, fillers and combining marks. */
const BLANK = /[\s\u2800\p{Cc}\p{Cf}\p{Mn}\p{Default_Ignorable_Code_Point}]+/gu
/** Too many marks above or below one letter. They would cover the lines around the name. */
const STACKED_MARKS = new RegExp(`[\\p{Mn}\\p{Me}]{${MAX_MARKS + 1}}`, 'u')

const INVISIBLE = refusal('name', 'A name must be visible', { what: 'other', most: null })
const HIDDEN = refusal('name_characters', 'That name has hidden characters in it. Please type it again.')
const MARKS = refusal('name_marks', `A letter of a name can have at most ${MAX_MARKS} marks. Please remove some.`, {
  most: MAX_MARKS,
})

const withoutUnseen = (text: string): string =>
  text.replace(KEPT_OR_UNSEEN, (_, kept: string | undefined) => kept ?? '')

/** Returns the name as it is stored, or a refusal. */
export function readName(given: string): string | Refusal {
  const name = withoutUnseen(given.replace(/\s+/g, ' ')).trim()
  const length = [...name].length
  if (length < 1 || length > MAX_NAME_LENGTH)
    return refusal('name', `A name has 1 to ${MAX_NAME_LENGTH} characters`, { what: 'length', most: MAX_NAME_LENGTH })
  return refuseVisible(name) ?? name
}

/** Refuses a name that has hidden characters or is not allowed. Does not check the length. */
export const refuseName = (name: string): Refusal | undefined =>
  withoutUnseen(name) === name ? refuseVisible(name) : HIDDEN

/** Returns the display name of a player who joined by name only, or an empty string if the name is not allowed. */
export function nameOfAlias(alias: string | null): string {
  const name = readName([...(alias ?? '')].slice(0, MAX_NAME_LENGTH).join(''))
  return isRefusal(name) ? '' : name
}

function refuseVisible(name: string): Refusal | undefined {
  if (name.replace(BLANK, '') === '') return INVISIBLE
  if (STACKED_MARKS.test(name.normalize('NFD'))) return MARKS
  const word = reservedLookAlike(name)
  return word === undefined
    ? undefined
    : refusal('name_reserved', `That name looks too much like “${word}”. Please choose another.`, { word })
}
