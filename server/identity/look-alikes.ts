// Recognises names that look like a name that only the site itself uses. Names are compared by their skeletons (UTS #39):
// every character is replaced by the letters that it looks like.
import { STRENGTHS } from '#kit/bots/strength.ts'
import { CONFUSABLES } from './confusables.ts'

interface Reserved {
  word: string
  /** True if no word of a name may look like this word; false if only the whole name may not, as for "You". */
  anywhere?: true
}

const RESERVED: readonly Reserved[] = [
  { word: 'Bot', anywhere: true },
  { word: 'Operator', anywhere: true },
  { word: 'Host', anywhere: true },
  { word: 'System', anywhere: true },
  { word: 'Turnstone', anywhere: true },
  { word: 'You' },
  { word: 'Somebody' },
]

const LETTERS_BY_CHARACTER = new Map(
  Object.entries(CONFUSABLES).flatMap(([letters, codes]) =>
    codes.split(' ').map((code) => [String.fromCodePoint(Number.parseInt(code, 16)), letters] as const),
  ),
)

/** First characters of the alphabets of symbols that Unicode does not decompose, such as 🅱 and the letters of flags. */
const SYMBOL_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]
const ALPHABET_LENGTH = 26

/** Marks and characters that are not displayed. */
const UNCOUNTED = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu
/** Digits at the beginning or the end of a word. */
const NUMBERS = /(?<![\p{L}\p{N}])\p{Nd}+|\p{Nd}+(?![\p{L}\p{N}])/gu

/**
 * Letters with marks in the alphabets of living languages: Latin-1, Latin Extended-A, Romanian, Vietnamese and Pinyin.
 * People who read these languages tell such a letter from the letter without the mark. Marks in all other letters are
 * ignored.
 */
const ALPHABET = /^[\u00c0-\u017f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u0218-\u021b\u1ea0-\u1ef9]$/u
const MARKED = /^\p{L}\p{M}+$/u

/** True for a letter with a mark that readers see as a letter of its own, such as `ö`, `ộ` and `ø`. */
const isOwnLetter = (character: string): boolean =>
  ALPHABET.test(character) && (MARKED.test(character.normalize('NFD')) || 'øØ'.includes(character))

function symbolLetter(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  const first = SYMBOL_ALPHABETS.find((start) => code >= start && code < start + ALPHABET_LENGTH)
  return first === undefined ? undefined : String.fromCharCode(97 + code - first)
}

const lettersOf = (character: string): string =>
  isOwnLetter(character) ? character : (LETTERS_BY_CHARACTER.get(character) ?? symbolLetter(character) ?? character)

const mapped = (text: string): string => [...text].map(lettersOf).join('')

/** Removes the marks from all letters but those that `isOwnLetter` accepts. */
const withoutMarks = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => (isOwnLetter(character) ? character : character.normalize('NFKD').replace(UNCOUNTED, '')))
    .join('')

/**
 * Returns the letters that the text looks like, in lower case. Letters are mapped again after lower-casing: `M` becomes
 * `m`, which looks like `rn`.
 */
const skeletonOf = (text: string): string => mapped(mapped(withoutMarks(text)).toLowerCase())

const SKELETONS = RESERVED.map((reserved) => ({ ...reserved, skeleton: skeletonOf(reserved.word) }))
const BOT_SKELETONS = STRENGTHS.map((strength) => skeletonOf(`${strength}bot`))

/** Returns the reserved word that a name looks like, with or without numbers, or undefined. */
export const reservedLookAlike = (name: string): string | undefined =>
  reservedIn(name) ?? reservedIn(name.normalize('NFKD').replace(NUMBERS, ''))

function reservedIn(name: string): string | undefined {
  const words = skeletonOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const whole = words.join('')
  if (BOT_SKELETONS.some((skeleton) => whole.startsWith(skeleton))) return 'Bot'
  return SKELETONS.find(({ skeleton, anywhere }) => whole === skeleton || (anywhere && words.includes(skeleton)))?.word
}
