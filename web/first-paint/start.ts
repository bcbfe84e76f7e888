// A script in the page itself, which runs before the first paint. It sets the theme. At the address of the home page, it
// shows the home page that the build has rendered, and remembers a tap on it until the app has started (`held-tap.ts`).
// At other addresses, it requests the files of the screen.
import '../base/early-me.ts'
import { readItem } from '../design/browser/storage.ts'
import { markLanguage, storedLanguage } from '../design/browser/stored-language.ts'
import { storedTheme } from '../design/browser/stored-theme.ts'
import { holdTaps } from './held-tap.ts'
import type { HomeKind } from './kinds.ts'
import { filesFor, type Preloads } from './preloads.ts'

/** The build inserts the files of screens (`scripts/build/preloads.ts`). */
declare const PRELOADS: Preloads

/** The file with the words of the first screen, by language. The build fills in this list. */
declare const WORDS: Readonly<Record<string, string>>

document.documentElement.dataset.theme = storedTheme()
// The app needs this answer before it can connect, so the page asks for it while the app's script is on its way.
globalThis.earlyMe = fetch('/api/me').catch(() => undefined)
const isReturning = readItem('been') === true
const language = storedLanguage()
markLanguage(language)
// The home page in the page is English. In other languages, the app shows it as soon as it has the words.
const words = WORDS[language]
if (language !== 'en') preload(words === undefined ? [] : [words])
else if (location.pathname === '/') showHome(isReturning ? 'returning' : 'first')
// A first visit to the home page needs no more than the app's script.
if (isReturning || location.pathname !== '/') preload(filesFor(location.pathname, PRELOADS))

function showHome(kind: HomeKind): void {
  const root = document.getElementById('root')
  const template = document.getElementById(`home-${kind}`)
  if (!root || !(template instanceof HTMLTemplateElement)) return
  root.append(template.content.cloneNode(true))
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    element.removeAttribute('data-style')
  }
  // A service worker has the fonts on the device. Otherwise the script must come first.
  if (!navigator.serviceWorker?.controller) document.documentElement.dataset.fonts = 'later'
  holdTaps(root)
}

function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
