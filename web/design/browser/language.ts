// The preference for a language. By default, the app follows the languages of the browser.
import { LANGUAGES, OFFERED } from '#kit/words/languages.ts'
import { language } from '../../words/catalogue.ts'
import { changeLanguage } from '../../words/load.ts'
import { showHand } from './handedness.ts'
import { preference } from './preference.ts'
import { markLanguage, storedLanguage } from './stored-language.ts'

export const languagePreference = preference('language')

/** The offered languages with their own names. */
export const LANGUAGE_NAMES = OFFERED.map((tag) => [tag, LANGUAGES[tag]] as const)

/**
 * Loads and shows the chosen language, and changes it whenever the choice changes. A change waits for `untilFree`.
 * Resolves when the first language is shown.
 */
export async function applyLanguage(untilFree: () => Promise<void>): Promise<void> {
  const show = async () => {
    // Without its words, the page stays in the language that it has.
    await changeLanguage(storedLanguage()).catch(() => {})
    markLanguage(language())
    showHand()
  }
  languagePreference.subscribe(() => void untilFree().then(show))
  await show()
}
