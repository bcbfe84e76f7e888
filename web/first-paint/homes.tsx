// Renders the home page to HTML while the app is built: once for a first visit and once for a returning player.
import { renderToStaticMarkup } from 'react-dom/server'
import { Home } from '../home/home.tsx'
import { loadReturningHome } from '../home/returning-home.tsx'
import '../words/load.ts'
import { HOME_KINDS } from './kinds.ts'

/** React asks browsers to load these pictures early, but on a slow phone the script must come first. */
const PRELOADS = /<link rel="preload"[^>]*>/g
/** The Content-Security-Policy forbids style attributes in HTML, so the start script sets the styles itself. */
const STYLE_ATTRIBUTE = / style="/g

/** Returns the HTML of the home page for each kind of visitor. `store` fills the browser's local storage. */
export async function renderHomes(store: (key: string, value: string) => void): Promise<Record<string, string>> {
  await loadReturningHome()
  const homes: Record<string, string> = {}
  for (const [kind, stored] of Object.entries(HOME_KINDS)) {
    for (const [key, value] of Object.entries(stored)) store(`turnstone:${key}`, JSON.stringify(value))
    homes[kind] = renderToStaticMarkup(<Home />)
      .replace(PRELOADS, '')
      .replaceAll('<img ', '<img fetchpriority="low" ')
      .replace(STYLE_ATTRIBUTE, ' data-style="')
  }
  return homes
}
