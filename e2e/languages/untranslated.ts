// Finds texts on a page that are not in a catalogue. In the test language `en-XA` every letter of a message is accented,
// so a plain letter on the screen belongs to a name or to a text in the code.
import type { Page } from 'playwright-core'

/**
 * The parts of a table whose texts belong to the game. When the shell says all its texts from its catalogue, the test
 * looks at the whole page instead.
 */
const GAME = [
  ...['people', 'board', 'side', 'story', 'actions'].map((part) => `[data-part="${part}"] *`),
  '[data-part="bar"] h1, [data-part="bar"] [role="status"] *',
  '[role="dialog"] *',
].join()
/** Controls of the shell inside these parts. */
const SHELL = '[data-ending], [data-part="hint"], [aria-keyshortcuts], [data-shell]'

/** Runs in the page: returns the texts of the game on the screen, and those that screen readers say. */
const TEXTS = `(() => {
  const found = []
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description']
  for (const element of document.querySelectorAll(${JSON.stringify(GAME)})) {
    if (element.closest(${JSON.stringify(SHELL)})) continue
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent)
    for (const name of attributes) if (element.getAttribute(name)) found.push(element.getAttribute(name))
  }
  return found
})()`

/** The words with which `Intl` joins a list, which are English in a test language. */
const JOINED = / (?:and|or) (?=\S)/g

/** Returns the texts on the page with plain letters, apart from names of people and of content that keeps its name. */
export async function untranslated(
  page: Page,
  names: readonly string[],
  notation: RegExp = /(?!)/g,
): Promise<string[]> {
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const texts = await page.evaluate<string[]>(TEXTS)
  const plain = texts.filter((text) =>
    /[A-Za-z]/.test(
      longestFirst
        .reduce((rest, name) => rest.replaceAll(name, ''), text)
        .replace(notation, '')
        .replace(JOINED, ''),
    ),
  )
  return [...new Set(plain.map((text) => text.trim()))]
}

/** Lets the next pages of this person appear in a language, also one that no setting offers. */
export async function useLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript(`localStorage.setItem('turnstone:test-language', '${JSON.stringify(language)}')`)
}
