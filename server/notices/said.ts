// Says notices in the language of their reader: of the subscribed device, or for a webhook, of the person's preferences.

import { nameIn } from '#kit/protocol/names.ts'
import { NOTICE_MESSAGES, type Notice, type NoticeSaid } from '#kit/protocol/notice.ts'
import { isLanguage, type Language } from '#kit/words/languages.ts'
import { kitPhrase, messageIn, titleIn } from '../words/catalogues.ts'

/** Returns the text of a notice about the game in a language, without the notice's values. */
export const saidIn = ({ kind, title, others }: Notice, game: string, language: Language): NoticeSaid => ({
  language,
  game: titleIn(game, title, language),
  title: messageIn(NOTICE_MESSAGES[kind].title, language),
  body: messageIn(NOTICE_MESSAGES[kind].body, language),
  others: others.map((name) => nameIn(name, (message) => kitPhrase(message, language))),
})

/** Returns the stored language; English if none, or an unknown one, is stored. */
export const languageOr = (stored: unknown): Language => (isLanguage(stored) ? stored : 'en')
