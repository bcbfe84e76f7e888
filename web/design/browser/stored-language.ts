// The language that the page starts with: the stored choice, or the browser's languages. This file is part of the inline
// script that runs before the first paint, so it must not import React.
import { isRightToLeft } from '#kit/words/format.ts'
import { type AnyLanguage, bestLanguage, LANGUAGES, OFFERED, TEST_LANGUAGES } from '#kit/words/languages.ts'
import { readItem } from './storage.ts'
import { SHARED_PREFERENCES } from './stored-theme.ts'

/** Browser storage key with which tests choose any language, also one that is not offered. */
const TEST_LANGUAGE = 'test-language'

/** Returns the language to show. A choice for this device takes precedence over the choice for all devices. */
export function storedLanguage(): AnyLanguage {
  const all: readonly string[] = [...Object.keys(LANGUAGES), ...TEST_LANGUAGES]
  const forTest = readItem(TEST_LANGUAGE)
  if (typeof forTest === 'string' && all.includes(forTest)) return forTest as AnyLanguage
  const shared = readItem(SHARED_PREFERENCES) as { language?: unknown } | undefined
  const wanted = readItem('language') ?? shared?.language
  return OFFERED.find((language) => language === wanted) ?? bestLanguage(navigator.languages ?? [], OFFERED)
}

/** Tells the browser the language and direction of the page. */
export function markLanguage(language: AnyLanguage): void {
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
}
