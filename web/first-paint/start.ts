// A script in the page itself, which runs before the first paint. It sets the theme, shows the home page that the build
// has rendered, and remembers a tap on it until the app has started (`held-tap.ts`).
import { readItem } from '../design/browser/storage.ts'
import { storedTheme } from '../design/browser/stored-theme.ts'
import { holdTaps } from './held-tap.ts'
import type { HomeKind } from './kinds.ts'

document.documentElement.dataset.theme = storedTheme()
if (location.pathname === '/') showHome(readItem('been') === true ? 'returning' : 'first')

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
