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

/** Resolves when no table is on the screen. */
const untilTableLeft = (): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (document.querySelector('[data-parts]')) return
      observer.disconnect()
      done()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  })

/**
 * Loads and shows the chosen language, and changes it whenever the choice changes. A change waits until the
 * player leaves the table, because a table keeps what the player has marked. Resolves when the first language is shown.
 */
export async function applyLanguage(): Promise<void> {
  const show = async () => {
    // Without its words, the page stays in the language that it has.
    await changeLanguage(storedLanguage()).catch(() => {})
    markLanguage(language())
    showHand()
  }
  languagePreference.subscribe(() => void untilTableLeft().then(show))
  await show()
}
