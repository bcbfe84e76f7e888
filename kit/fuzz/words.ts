// The words of a match: the texts and numbers that the fuzzer has seen in its states, choices and events. Drawn actions
// use these words, so that they name cards, units and places that exist.
import type { Dice } from '../game.ts'

/** Maximum number of words that are kept for each field, and in total. */
const MOST_FOR_A_FIELD = 60
const MOST = 1500

/** The words of one match, in the order in which they were first seen. */
export interface Words {
  all: string[]
  /** The texts and numbers that stood in a field with this name. */
  byField: Map<string, (string | number)[]>
  known: Set<string>
}

export const newWords = (): Words => ({ all: [], byField: new Map(), known: new Set() })

/** Adds all texts and numbers of a JSON value. Keys of objects count as texts too. */
export function addWords(words: Words, value: unknown, field = ''): void {
  if (typeof value === 'string') return addWord(words, field, value)
  if (typeof value === 'number') return addToField(words, field, value)
  if (Array.isArray(value)) for (const entry of value) addWords(words, entry, field)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      addWord(words, '', key)
      addWords(words, inner, key)
    }
}

function addWord(words: Words, field: string, word: string): void {
  addToField(words, field, word)
  if (words.known.has(word) || words.all.length >= MOST || word.length > 200) return
  words.known.add(word)
  words.all.push(word)
}

function addToField(words: Words, field: string, value: string | number): void {
  const values = words.byField.get(field) ?? []
  words.byField.set(field, values)
  if (values.length < MOST_FOR_A_FIELD && !values.includes(value)) values.push(value)
}

/** Returns a text of the match, in half of all cases from a field with the same name. Undefined if there is none. */
export function drawWord(words: Words, field: string, chance: Dice): string | undefined {
  const own = (words.byField.get(field) ?? []).filter((word) => typeof word === 'string')
  if (own.length > 0 && chance.int(2, 'own field') === 0) return chance.pick(own, 'word')
  return words.all.length > 0 ? chance.pick(words.all, 'word') : undefined
}

/** Returns a number that stood in a field with this name, or undefined if there is none. */
export function drawNumber(words: Words, field: string, chance: Dice): number | undefined {
  const own = (words.byField.get(field) ?? []).filter((word) => typeof word === 'number')
  return own.length > 0 ? chance.pick(own, 'number') : undefined
}
