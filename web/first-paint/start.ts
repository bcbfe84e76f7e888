// A script in the page itself, which runs before the first paint. It sets the theme, shows the home page that the build
// has rendered, and remembers a tap on it until the app has started (`held-tap.ts`).
import { readItem } from '../design/browser/storage.ts'
import { markLanguage, storedLanguage } from '../design/browser/stored-language.ts'
import { storedTheme } from '../design/browser/stored-theme.ts'
import { holdTaps } from './held-tap.ts'
import type { HomeKind } from './kinds.ts'

/** The file with the words of the first screen, by language. The build fills in this list. */
declare const WORDS: Readonly<Record<string, string>>

document.documentElement.dataset.theme = storedTheme()
const language = storedLanguage()
markLanguage(language)
// The home page in the page is English. In other languages, the app shows it as soon as it has the words.
if (language !== 'en') preloadWords(WORDS[language])
else if (location.pathname === '/') showHome(readItem('been') === true ? 'returning' : 'first')

function preloadWords(file: string | undefined): void {
  if (file === undefined) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

function showHome(kind: HomeKind): void {
  const root = document.getElementById('root')
  const template = document.getElementById(`home-${kind}`)
  if (!root || !(template instanceof HTMLTemplateElement)) return
  root.append(template.content.cloneNode(true))
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    element.removeAttribute('data-style')
  }
  if (kind === 'first') document.documentElement.dataset.fonts = 'later'
  holdTaps(root)
}
