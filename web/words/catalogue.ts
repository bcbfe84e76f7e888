// The words of the page: the catalogues of the shown language that are loaded, and the functions that say a message.
// A catalogue belongs to the shell (`web`), to the kit and server (`kit`) or to a game (its id).
import { createElement, Fragment, isValidElement, type ReactNode, useSyncExternalStore } from 'react'
import { dateWords, listWords, numberWords, pieces, text, type Values } from '#kit/words/format.ts'
import type { AnyLanguage } from '#kit/words/languages.ts'
import type { Element, FormatOptions, Messages, Plain } from '#kit/words/message.ts'
import { contentNames, type Lookup, needsOnly, type Phrase, phraseWords } from '#kit/words/phrase.ts'

let shown: AnyLanguage = 'en'
let catalogues = new Map<string, Messages>()
const listeners = new Set<() => void>()

/** The language of the page. */
export const language = (): AnyLanguage => shown

/** Returns the language of the page, and renders the component again when it changes. */
export const useLanguage = (): AnyLanguage =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    language,
    language,
  )

/** Adds messages to a catalogue of the shown language. */
export const addMessages = (name: string, messages: Messages): void =>
  void catalogues.set(name, { ...catalogues.get(name), ...messages })

/** Shows another language with these catalogues. All components that use the language are rendered again. */
export function showLanguage(to: AnyLanguage, loaded: Readonly<Record<string, Messages>>): void {
  shown = to
  catalogues = new Map(Object.entries(loaded))
  for (const listener of listeners) listener()
}

const lookupIn =
  (name: string): Lookup =>
  (key) =>
    catalogues.get(name)?.[key]

/** The values that `say` needs for a message: none, or an object with all of them. */
type ValuesOf<V> = keyof V extends never ? [] : [values: V]

/** The keys of the messages without elements. */
type PlainKey<Words> = {
  [Key in keyof Words]: Element extends Words[Key][keyof Words[Key]] ? never : Key
}[keyof Words] &
  string

/** In `rich`, an element is a function that wraps its contents, and a value may be a React element. */
type RichValues<V> = {
  [Name in keyof V]: V[Name] extends Element
    ? (inside: ReactNode) => ReactNode
    : Plain extends V[Name]
      ? Plain | ReactNode
      : V[Name]
}

export interface Catalogue<Words> {
  /** Returns the message in the reader's language. */
  say<Key extends PlainKey<Words>>(key: Key, ...values: ValuesOf<Words[Key]>): string
  /** Returns a message with React elements inside. */
  rich<Key extends keyof Words & string>(key: Key, values: RichValues<Words[Key]>): ReactNode
  /**
   * Returns the message, or `otherwise` if the catalogue has none: for content that is found by its id, which somebody
   * may add without words of its own.
   */
  sayOr(key: string, otherwise: string, values?: Values): string
}

/** Returns the functions that say the messages of a catalogue. */
export function catalogue<Words>(name: string): Catalogue<Words> {
  const lookup = lookupIn(name)
  const plain = (key: string, values: Values = {}): string => text(lookup(key) ?? key, values, shown)
  return {
    say: (key, ...[values]) => plain(key, values as Values | undefined),
    rich: (key, values) => {
      const wrapped = Object.entries(values as Values).map(([value, given]) => [
        value,
        typeof given === 'function'
          ? (inside: readonly ReactNode[]) => given(keyed(inside))
          : isListOfElements(given)
            ? keyed(given)
            : given,
      ])
      return keyed(pieces<ReactNode>(lookup(key) ?? key, Object.fromEntries(wrapped), shown))
    },
    sayOr: (key, otherwise, values) => (lookup(key) === undefined ? otherwise : plain(key, values)),
  }
}

/** True for React elements in an array. A list of texts is written with commas and "and" instead. */
const isListOfElements = (given: unknown): given is readonly ReactNode[] =>
  Array.isArray(given) && given.some((each) => isValidElement(each))

/** Returns the pieces as one node, whose children need no keys. */
const keyed = (inside: readonly ReactNode[]): ReactNode =>
  inside.length === 1 ? inside[0] : createElement(Fragment, null, ...inside)

/** Returns a text that the rules gave to people, in the reader's language. */
export const phraseIn = (game: string, phrase: Phrase): string => phraseWords(phrase, lookupIn(game), shown)

/** A number of a match summary with its label in the reader's language. */
export interface ShownTally {
  value: number
  words: string
}

export const tallyWords = (game: string, { value, words }: { value: number; words: Phrase }): ShownTally => ({
  value,
  words: phraseIn(game, words),
})

/** A refusal, as the server or the rules send it. */
interface Refused {
  code: string
  message: string
  values?: unknown
}

/**
 * Returns the sentence of a refusal in the reader's language: the message `refusal.<code>` of the game or of the kit. If
 * there is none, or it needs a value that the refusal lacks, returns the English sentence of the refusal.
 */
export function refusalWords(game: string | null, { code, message, values }: Refused): string {
  const given = typeof values === 'object' && values !== null ? (values as Values) : {}
  for (const name of game === null ? ['kit'] : [game, 'kit']) {
    const found = lookupIn(name)(`refusal.${code}`)
    if (found !== undefined && needsOnly(found, given))
      return text(found, contentNames(given, lookupIn(name), shown), shown)
  }
  return message
}

/**
 * Returns a list in the reader's language: "Ada, Ben and Cleo", or with `or`, "Ada, Ben or Cleo".
 * @public
 */
export const listOf = (values: readonly string[], type: 'and' | 'or' = 'and'): string =>
  listWords(values, shown, type === 'and' ? 'conjunction' : 'disjunction')

export const numberOf = (value: number, options?: FormatOptions): string => numberWords(value, shown, options)

/**
 * Formats a point in time, in milliseconds since 1970.
 * @public
 */
export const dateOf = (at: number, options: FormatOptions): string => dateWords(at, shown, options)
