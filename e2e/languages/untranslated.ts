// Finds texts on a page that are not in a catalogue. In the test language `en-XA` every letter of a message is accented,
// so a plain letter on the screen belongs to a name or to a text in the code.
import type { Page } from 'playwright-core'

/** The parts of a table whose texts belong to the game. */
const GAME = [
  ...['people', 'board', 'side', 'story', 'actions'].map((part) => `[data-part="${part}"] *`),
  '[data-part="bar"] h1, [data-part="bar"] [role="status"] *',
  '[role="dialog"] *',
].join()
/** Controls of the shell inside these parts. */
const SHELL = '[data-ending], [data-part="hint"], [aria-keyshortcuts], [data-shell]'

/** Elements whose texts are the same in every language, such as keys and data, or are in a language of their own. */
const SAME = '[translate="no"], body [lang], kbd, code, script, style, noscript, template'

/** Runs in the page: returns the texts of these elements on the screen, and those that screen readers say. */
const textsOf = (elements: string, without: string) => `(() => {
  const found = []
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description']
  for (const element of document.querySelectorAll(${JSON.stringify(elements)})) {
    if (element.closest(${JSON.stringify(without)})) continue
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent)
    for (const name of attributes) if (element.getAttribute(name)) found.push(element.getAttribute(name))
  }
  return found
})()`

/** The words with which `Intl` joins a list or writes a date, which are English in a test language. */
const FROM_INTL =
  / (?:and|or) (?=\S)|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\bat (?=\d)|(?<=\d )hours? ago/g

/**
 * Returns the texts of the game, or of the `whole` page, with plain letters, apart from names of people and of content
 * that keeps its name.
 */
export async function untranslated(
  page: Page,
  names: readonly string[],
  notation: RegExp = /(?!)/g,
  whole = false,
): Promise<string[]> {
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const texts = await page.evaluate<string[]>(whole ? textsOf('body *', SAME) : textsOf(GAME, SHELL))
  const plain = texts.filter((text) =>
    /[A-Za-z]/.test(
      longestFirst
        .reduce((rest, name) => rest.replaceAll(name, ''), text)
        .replace(notation, '')
        .replace(FROM_INTL, ''),
    ),
  )
  return [...new Set(plain.map((text) => text.trim()))]
}

/** Lets the next pages of this person appear in a language, also one that no setting offers. */
export async function useLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript(`localStorage.setItem('turnstone:test-language', '${JSON.stringify(language)}')`)
}
