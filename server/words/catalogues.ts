// The catalogues of the server: its own words (in `kit/words`) and those of the games, in every language.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text, type Values } from '#kit/words/format.ts'
import type { Words } from '#kit/words/keys.ts'
import type { Language } from '#kit/words/languages.ts'
import type { Message, Messages } from '#kit/words/message.ts'
import { type Phrase, phraseWords } from '#kit/words/phrase.ts'
import { compileMessages } from './compile.ts'

const ROOT = join(import.meta.dirname, '../..')

const loaded = new Map<string, Messages>()

/** Returns the messages in this folder; none if the folder lacks the language. Each file is compiled once. */
function messagesIn(folder: string, language: Language): Messages {
  const file = join(ROOT, folder, 'words', `${language}.json`)
  const known = loaded.get(file)
  if (known) return known
  const messages = existsSync(file) ? compileMessages(JSON.parse(readFileSync(file, 'utf8'))) : {}
  loaded.set(file, messages)
  return messages
}

/** Returns the message in the language, or else in English. */
const lookupIn = (folder: string, language: Language) => (key: string) =>
  messagesIn(folder, language)[key] ?? messagesIn(folder, 'en')[key]

/** Returns a text that the rules of a game gave to people. */
export const phraseIn = (game: string, phrase: Phrase, language: Language = 'en'): string =>
  phraseWords(phrase, lookupIn(`games/${game}`, language), language)

/** Returns a text that the kit gave to people. */
export const kitPhrase = (phrase: Phrase, language: Language = 'en'): string =>
  phraseWords(phrase, lookupIn('kit', language), language)

/** Returns one of the server's own messages, compiled. */
export const messageIn = (key: keyof Words & string, language: Language): Message =>
  lookupIn('kit', language)(key) ?? key

/** Returns the name of a side or team in a language; undefined if the game has no words for it. */
export function sideIn(game: string, side: string, language: Language): string | undefined {
  const lookup = lookupIn(`games/${game}`, language)
  const found = lookup(`side.${side}`) ?? lookup(`team.${side}`)
  return found === undefined ? undefined : text(found, {}, language)
}

/** Returns the title of a game in a language. */
export function titleIn(game: string, title: string, language: Language): string {
  const found = lookupIn(`games/${game}`, language)('card.title')
  return found === undefined ? title : text(found, {}, language)
}

/** Returns the function that says the server's own messages in a language. */
export function wordsFor(language: Language) {
  const lookup = lookupIn('kit', language)
  return <Key extends keyof Words & string>(
    key: Key,
    ...[values]: keyof Words[Key] extends never ? [] : [values: Words[Key]]
  ): string => text(lookup(key) ?? key, (values ?? {}) as Values, language)
}
