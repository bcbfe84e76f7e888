// Free text of players in actions, such as the name of a team. The journal stores a reference such as `{text:Ab3_xY9z}`
// instead of the text, so that the text can be deleted without changing the match. States, views and events contain the
// reference. Code that shows a match replaces each reference by its text, or by the default if the text was deleted.
import type { AnyAction, AnyGame } from './game.ts'

/** The texts of a match, by the key of their reference. */
export type Texts = Readonly<Record<string, string>>

/** A field of an action that holds free text. */
export interface TextField {
  field: string
  text: string
}

/**
 * Number of characters of a reference's key, such as `Ab3_xY9z`. The whole reference fits into every length limit that
 * rules set for a name.
 */
export const TEXT_KEY_LENGTH = 8

const KEY = `[\\w-]{${TEXT_KEY_LENGTH}}`
const REFERENCE = new RegExp(`^\\{text:${KEY}\\}$`)
const REFERENCES = new RegExp(`\\{text:(${KEY})(?::([^{}"\\\\]*))?\\}`, 'g')
const OPENING = '{text:'

export const textReference = (key: string): string => `${OPENING}${key}}`

/**
 * Adds a default to a reference, as in `{text:Ab3_xY9z:A ship}`. A match shows the default after the player's text was
 * deleted. Returns a text that is not a reference unchanged, as in matches without a server.
 */
export const withDefault = (text: string, otherwise: string): string =>
  REFERENCE.test(text) ? `${text.slice(0, -1)}:${otherwise}}` : text

/** Removes the default from a reference, so that a deleted text becomes empty. */
export const withoutDefault = (text: string): string => text.replace(REFERENCES, (_, key: string) => textReference(key))

export const mentionsText = (json: string): boolean => json.includes(OPENING)

/** Replaces the references in JSON text by their texts. */
export const expandTexts = (json: string, texts: Texts): string =>
  mentionsText(json)
    ? json.replace(REFERENCES, (_, key: string, otherwise = '') =>
        Object.hasOwn(texts, key) ? JSON.stringify(texts[key]).slice(1, -1) : otherwise,
      )
    : json

/** Returns a copy of plain JSON data in which the references are replaced by their texts. */
export function withTexts<T>(value: T, texts: Texts): T {
  const json = JSON.stringify(value)
  return mentionsText(json) ? (JSON.parse(expandTexts(json, texts)) as T) : value
}

/** True if an action of the game can hold free text. */
export const hasTextFields = (game: AnyGame): boolean =>
  Object.keys(game.actions).some((type) => textNamesOf(game, type).length > 0)

/** Returns the free text in an action: the string fields whose schema has the property `text`. */
export const textsIn = (game: AnyGame, action: AnyAction): TextField[] =>
  textNamesOf(game, action.type).flatMap((field) => {
    const text = (action as Readonly<Record<string, unknown>>)[field]
    return typeof text === 'string' ? [{ field, text }] : []
  })

/** Trims the free text of an action. */
export const trimTexts = (game: AnyGame, action: AnyAction): AnyAction => {
  const texts = textsIn(game, action).map(({ field, text }) => [field, text.trim()])
  return texts.length > 0 ? { ...action, ...Object.fromEntries(texts) } : action
}

function textNamesOf({ actions }: AnyGame, type: string): string[] {
  const { properties = {} } = (actions[type]?.schema ?? {}) as { properties?: Record<string, { text?: unknown }> }
  return Object.keys(properties).filter((field) => properties[field]?.text !== undefined)
}
