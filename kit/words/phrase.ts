// Texts that rules give to people: the reason of a hint, a moment of a replay, the label of a number. Rules know no
// language, so they name a message of the game's catalogue.
import { text, type Values } from './format.ts'
import type { Message, Part } from './message.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A message of the game's catalogue, with its values. */
export interface Said {
  key: string
  values?: Readonly<Record<string, Json>>
}

/** A text for people: a message of the game's catalogue, or a text of a game without a catalogue. */
export type Phrase = string | Said

/** Returns the message with this key in the reader's language; undefined if the catalogue has none. */
export type Lookup = (key: string) => Message | undefined

export const isSaid = (phrase: Phrase): phrase is Said => typeof phrase !== 'string'

/**
 * Returns a function that names a message of the catalogue `Words`. A mistyped key or a wrong value does not compile.
 */
export const phrases =
  <Words>() =>
  <Key extends keyof Words & string>(
    key: Key,
    ...[values]: keyof Words[Key] extends never ? [] : [values: Words[Key]]
  ): Said =>
    values === undefined ? { key } : { key, values: values as NonNullable<Said['values']> }

/**
 * Returns the phrase in the reader's language. A value that is the id of content, such as `ability: 'shock'`, becomes the
 * message `ability.shock` or `ability.shock.name`, if the catalogue has one. A list of ids becomes a list of names.
 */
export function phraseWords(phrase: Phrase, lookup: Lookup, language: string): string {
  if (!isSaid(phrase)) return phrase
  const message = lookup(phrase.key)
  return message === undefined
    ? phrase.key
    : text(message, contentNames(phrase.values ?? {}, lookup, language), language)
}

/** Replaces the ids of content among the values by their names in the reader's language. */
export function contentNames(values: Values, lookup: Lookup, language: string): Values {
  const nameOf = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => nameOf(name, each))
    if (typeof value !== 'string') return value
    const found = lookup(`${name}.${value}.name`) ?? lookup(`${name}.${value}`)
    return found === undefined ? value : text(found, {}, language)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, nameOf(name, value)]))
}

/** True if the values contain everything that the message shows. */
export const needsOnly = (message: Message, values: Values): boolean =>
  typeof message === 'string' || message.every((part) => partNeedsOnly(part, values))

function partNeedsOnly(part: Part, values: Values): boolean {
  if (typeof part === 'string' || part === 0) return true
  if (part[1] === 'element') return needsOnly(part[2], values)
  if (values[part[0]] === undefined) return false
  if (part[1] !== 'plural' && part[1] !== 'ordinal' && part[1] !== 'select') return true
  return Object.values(part[2]).every((branch) => needsOnly(branch, values))
}
